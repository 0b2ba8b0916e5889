/** A first visit is left to itself so long before anything is fetched that it does not need. */
const CALM_MS = 4_000;
const WORKER = '/sw.js';

/**
 * Has the menu kept that is read without a connection: once the page is calm, and again whenever it goes out of sight, since
 * restaurant and language may be others by then. Where a browser has no workers, or takes none, nothing happens.
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
