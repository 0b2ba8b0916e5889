import type { Mutex } from '#application/ports/device.ts';

/** Web Locks across tabs. Where they are unavailable (plain http), work is only serialized within this tab. */
export class WebLocksMutex implements Mutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const locks = globalThis.navigator?.locks;
    if (locks !== undefined) return locks.request(`carte.${name}`, work);
    const before = this.#tails.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    this.#tails.set(name, own);
    return own;
  }
}
