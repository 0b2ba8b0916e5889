import { unavailable } from '#server/http/answerErrors.ts';

/** Runs heavy work one after the other, so that it takes one processor and the memory of one. */
export class OneAtATime {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** The work that runs or waits. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Refuses with `server.unavailable` when too much work waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#maxWaiting) throw unavailable();
    this.#waiting += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
