/** The connection between a caller and a fake. A test can break it, or hold responses. */
export class Line {
  readonly #fates: { readonly isHeld: boolean; readonly decide: () => void }[] = [];
  readonly #waiting: (() => void)[] = [];
  #holds = false;

  /** Makes the next request without a planned result fail. */
  failNext(reason: unknown): void {
    const decide = (): void => {
      throw reason;
    };
    this.#fates.push({ isHeld: true, decide });
  }

  /** Lets the next request without a planned result pass, even while others are held. */
  passNext(): void {
    this.#fates.push({ isHeld: false, decide: () => {} });
  }

  /** Holds every request from now on until it is released. */
  hold(): void {
    this.#holds = true;
  }

  /** Releases the held request number `index`, counted from 0. */
  async release(index: number): Promise<void> {
    const go = this.#waiting[index];
    if (go === undefined) throw new Error(`No question ${index} is held`);
    go();
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Number of requests held so far. */
  get held(): number {
    return this.#waiting.length;
  }

  /** Carries a request. An aborted one rejects with its signal's reason, like one over HTTP. */
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
