import { create, string, type } from 'superstruct';
import type { Releases } from '#application/ports/device.ts';
import { VERSION_NAME } from './prepareStorage.ts';
import type { SafeStorage } from './SafeStorage.ts';

const versioned = type({ version: string() });

/** The version that the server currently serves for this page's market. */
export async function readVersion(): Promise<string> {
  const market = new URLSearchParams(location.search).get('market');
  const query = market === null ? '' : `?market=${encodeURIComponent(market)}`;
  const answer = await fetch(`/market.json${query}`, { cache: 'no-store' });
  return create(await answer.json(), versioned).version;
}

/** Minimum time in the background, in milliseconds, before the server's version is requested again. */
const LONG_AWAY_MS = 10 * 60 * 1000;

/**
 * Each page stores its version when it opens, which notifies the other tabs; `readVersion` requests the server's
 * version.
 */
export class BrowserReleases implements Releases {
  readonly #storage: Pick<SafeStorage, 'get'>;
  readonly #readVersion: () => Promise<string>;

  constructor(storage: Pick<SafeStorage, 'get'>, readVersion: () => Promise<string>) {
    this.#storage = storage;
    this.#readVersion = readVersion;
  }

  observe(listener: (version: string) => void): () => void {
    let isOver = false;
    let hiddenAt: number | undefined;
    const onStored = ({ key, newValue }: StorageEvent): void => {
      if (key === VERSION_NAME && newValue !== null) listener(newValue);
    };
    const ask = async (): Promise<void> => {
      const version = await this.#readVersion();
      if (!isOver) listener(version);
    };
    const onSight = (): void => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = performance.now();
        return;
      }
      const wasLong = hiddenAt !== undefined && performance.now() - hiddenAt >= LONG_AWAY_MS;
      // If the server cannot be reached, it is asked the next time the page becomes visible.
      if (wasLong) ask().catch(() => {});
    };
    // A page may have stored its version before anybody observed it.
    queueMicrotask(() => {
      const written = this.#storage.get(VERSION_NAME);
      if (written !== undefined && !isOver) listener(written);
    });
    addEventListener('storage', onStored);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      isOver = true;
      removeEventListener('storage', onStored);
      document.removeEventListener('visibilitychange', onSight);
    };
  }
}
