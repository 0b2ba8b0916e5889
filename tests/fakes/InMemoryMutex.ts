import type { Mutex } from '#application/ports/Mutex.ts';

/** One device's locks: all that share it take turns. */
export class InMemoryMutex implements Mutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#tails.get(name) ?? Promise.resolve()).then(work, work);
    this.#tails.set(name, own);
    return own;
  }
}
