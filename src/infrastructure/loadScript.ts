import { withTimeout } from './withTimeout.ts';

const running = new Map<string, Promise<void>>();

/**
 * Runs a vendor's script in the page, once an address; calls that come together share it. Throws where it does not come
 * within `timeoutMs`; the next call tries anew.
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
