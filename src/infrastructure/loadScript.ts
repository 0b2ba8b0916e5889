import { withTimeout } from './withTimeout.ts';

const running = new Map<string, Promise<void>>();

/**
 * Loads a vendor's script once for each URL; concurrent calls share it. Rejects when it has not loaded within
 * `timeoutMs`; a later call tries again.
 */
export function loadScript(url: string, timeoutMs: number): Promise<void> {
  const loading = running.get(url) ?? run(url, timeoutMs);
  running.set(url, loading);
  return loading.catch((error: unknown) => {
    running.delete(url);
    throw error;
  });
}

async function run(url: string, timeoutMs: number): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  try {
    await withTimeout(
      timeoutMs,
      () =>
        new Promise<void>((resolve, reject) => {
          script.addEventListener('load', () => resolve());
          script.addEventListener('error', () => reject(new Error(`${url} did not come`)));
          document.head.append(script);
        }),
    );
  } catch (error) {
    script.remove();
    throw error;
  }
}
