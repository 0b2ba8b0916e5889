import type { AwakeScreen } from '#desk/application/ports/AwakeScreen.ts';

/** By the Screen Wake Lock API, which browsers offer on secure pages only, and refuse for example at low battery. */
export class BrowserAwakeScreen implements AwakeScreen {
  keep(onKept: (isKept: boolean) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    let sentinel: WakeLockSentinel | undefined;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const lock = await requestLock();
      if (signal.aborted) return void lock?.release();
      sentinel = lock;
      onKept(lock !== undefined);
      lock?.addEventListener('release', () => {
        // A hidden page always loses it, and asks again.
        if (!signal.aborted && document.visibilityState === 'visible') onKept(false);
      });
    };
    const onSight = (): void => void ask();
    document.addEventListener('visibilitychange', onSight, { signal });
    signal.addEventListener('abort', () => void sentinel?.release(), { once: true });
    void ask();
  }
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    // Refused, or the browser has no such interface: then nothing keeps the screen on.
    return undefined;
  }
}
