import type { Mutex } from '#application/ports/device.ts';

/** The locks of one device, shared by all of its tabs. */
export class InMemoryMutex implements Mutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#tails.get(name) ?? Promise.resolve()).then(work, work);
    this.#tails.set(name, own);
    return own;
  }
}
