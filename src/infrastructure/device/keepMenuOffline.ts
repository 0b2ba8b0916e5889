/** Delay in milliseconds before anything is prefetched, so that the first visit is not slowed down. */
const CALM_MS = 4_000;
const WORKER = '/sw.js';

/**
 * Has the service worker cache the menu for offline use: once the page is idle, and whenever it is hidden, since restaurant and
 * language may have changed. Does nothing where service workers are unavailable.
 */
export function keepMenuOffline(): void {
  setTimeout(() => void begin().catch(() => {}), CALM_MS);
}

async function begin(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (serviceWorker === undefined) return;
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  const keep = (): void => active?.postMessage({ keep: document.documentElement.lang }, []);
  keep();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}
