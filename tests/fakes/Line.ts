/** What lies between whoever asks and a fake that answers: a test breaks it, or keeps answers back. */
export class Line {
  readonly #fates: { readonly isHeld: boolean; readonly decide: () => void }[] = [];
  readonly #waiting: (() => void)[] = [];
  #holds = false;

  /** The next question whose fate is not known yet fails so. */
  failNext(reason: unknown): void {
    const decide = (): void => {
      throw reason;
    };
    this.#fates.push({ isHeld: true, decide });
  }

  /** The next question whose fate is not known yet is answered at once, also where others are held. */
  passNext(): void {
    this.#fates.push({ isHeld: false, decide: () => {} });
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
    const fate = this.#fates.shift();
    signal?.throwIfAborted();
    if (this.#holds && fate?.isHeld !== false) await this.#wait(signal);
    fate?.decide();
    return answer();
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }
}
