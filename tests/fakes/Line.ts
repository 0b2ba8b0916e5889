/** What lies between whoever asks and a fake that answers: a test breaks it, or keeps answers back. */
export class Line {
  readonly #failures: unknown[] = [];
  readonly #waiting: (() => void)[] = [];
  #holds = false;

  /** The next question that has no other fate yet fails so. */
  failNext(reason: unknown): void {
    this.#failures.push(reason);
  }

  /** Every question from here on waits until it is let go. */
  hold(): void {
    this.#holds = true;
  }

  /** Lets the question number `index` go on, counted from 0 since the first that was held. */
  async release(index: number): Promise<void> {
    const go = this.#waiting[index];
    if (go === undefined) throw new Error(`No question ${index} is held`);
    go();
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** How many questions were held so far. */
  get held(): number {
    return this.#waiting.length;
  }

  /** A question that is given up meanwhile fails with the reason of its signal, as one over HTTP does. */
  async carry<T>(answer: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    const isBroken = this.#failures.length > 0;
    const reason: unknown = this.#failures.shift();
    signal?.throwIfAborted();
    if (this.#holds) await this.#wait(signal);
    if (isBroken) throw reason;
    return answer();
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }
}
