import type { Releases } from '#application/ports/device.ts';

/** Other pages and a server with versions set by the test. */
export class FakeReleases implements Releases {
  readonly #listeners = new Set<(version: string) => void>();

  get observers(): number {
    return this.#listeners.size;
  }

  observe(listener: (version: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(version: string): void {
    for (const listener of this.#listeners) listener(version);
  }
}
