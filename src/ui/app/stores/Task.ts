import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';

export type TaskState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What an asynchronous state is told of a failure that nobody else hears of. */
export type OnFailure = (error: unknown) => void;

/**
 * One question whose answer takes time, for example a menu or the price of a cart. Asking again aborts the question before:
 * its request is cancelled where it still can be, and its answer is never seen.
 */
export class Task<Input, T> {
  state: TaskState<T> = { kind: 'idle' };
  readonly #run: (input: Input, signal: AbortSignal) => Promise<T>;
  readonly #onFailure: OnFailure;
  #controller: AbortController | undefined;

  constructor(run: (input: Input, signal: AbortSignal) => Promise<T>, onFailure: OnFailure) {
    this.#run = run;
    this.#onFailure = onFailure;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** The answer, once it is there. */
  get value(): T | undefined {
    return this.state.kind === 'done' ? this.state.value : undefined;
  }

  /**
   * Fulfilled with the answer; with undefined when there is none, or when it was asked anew or reset meanwhile. `apply` is
   * told of the answer in the moment in which it is shown.
   */
  async start(input: Input, apply?: (value: T) => void): Promise<T | undefined> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = controller;
    runInAction(() => (this.state = { kind: 'pending' }));
    try {
      const value = await this.#run(input, signal);
      if (signal.aborted) return undefined;
      runInAction(() => {
        this.state = { kind: 'done', value };
        apply?.(value);
      });
      return value;
    } catch (error) {
      if (error !== signal.reason) this.#onFailure(error);
      if (!signal.aborted) runInAction(() => (this.state = { kind: 'failed', error }));
      return undefined;
    }
  }

  /** Forgets question and answer. */
  reset(): void {
    this.#controller?.abort();
    this.state = { kind: 'idle' };
  }
}

/** Reports a fault. A refusal (`AppError`) is no fault: the customer is told of it. */
export function reportFaults(useCases: Pick<UseCases, 'reportFault'>, context: string): OnFailure {
  return (error) => {
    if (!(error instanceof AppError)) useCases.reportFault.execute({ error, context });
  };
}
