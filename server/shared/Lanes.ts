/**
 * Works on several queues side by side, and on each one item after the other, so that one that hangs does not delay
 * others.
 */
export class Lanes {
  readonly #busy = new Map<string, Promise<void>>();
  #isStopped = false;

  /** Works through a queue unless that is under way; `next` takes an item and resolves to whether there was one. */
  begin(name: string, next: () => Promise<boolean>, onFailure: (error: unknown) => void): void {
    if (this.#busy.has(name)) return;
    const work = this.#empty(next, onFailure).finally(() => this.#busy.delete(name));
    this.#busy.set(name, work);
  }

  /** Resolves when all work in progress has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  /** Takes no further items, and resolves when those in progress have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #empty(next: () => Promise<boolean>, onFailure: (error: unknown) => void): Promise<void> {
    try {
      while (!this.#isStopped && (await next()));
    } catch (error) {
      onFailure(error);
    }
  }
}
