import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';

export type TaskState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Receives a failure of a background operation, in the action that publishes it. */
export type OnFailure = (error: unknown) => void;

/**
 * State of one asynchronous question, for example loading a menu or pricing a cart. Starting again aborts the previous
 * run, and its result is never seen.
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

  /** The result, once it is available. */
  get value(): T | undefined {
    return this.state.kind === 'done' ? this.state.value : undefined;
  }

  /**
   * Resolves to the result; to undefined when it failed, was restarted or was reset. `apply` is called in the same
   * action that publishes the result.
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
      runInAction(() => {
        if (error !== signal.reason) this.#onFailure(error);
        if (!signal.aborted) this.state = { kind: 'failed', error };
      });
      return undefined;
    }
  }

  /** Aborts the current run and clears the result. */
  reset(): void {
    this.#controller?.abort();
    this.state = { kind: 'idle' };
  }
}

/** Reports unexpected errors. An `AppError` is expected and is shown to the customer instead. */
export function reportFaults(useCases: Pick<UseCases, 'reportFault'>, context: string): OnFailure {
  return (error) => {
    if (!(error instanceof AppError)) useCases.reportFault.execute({ error, context });
  };
}
