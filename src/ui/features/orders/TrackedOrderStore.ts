import { makeAutoObservable, observableRef } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type TrackedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly order: TrackedOrder }
  /** The link is wrong, was ended, or is too old. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'loadTrackedOrder' | 'reportFault'>;

/** The order of a tracking link, for somebody who need not be signed in. */
export class TrackedOrderStore {
  /** The last answer; a failed reload keeps it. */
  loaded: { readonly order: TrackedOrder | undefined } | undefined = undefined;
  readonly #token: string;
  readonly #load: Task<{ readonly token: string }, TrackedOrder | undefined>;

  constructor(useCases: Needs, token: string) {
    this.#token = token;
    this.#load = new Task(
      (input, signal) => useCases.loadTrackedOrder.execute(input, signal),
      reportFaults(useCases, 'a tracked order'),
    );
    makeAutoObservable(this, { loaded: observableRef }, { autoBind: true });
  }

  get state(): TrackedState {
    if (this.loaded !== undefined) {
      const { order } = this.loaded;
      return order === undefined ? { kind: 'gone' } : { kind: 'shown', order };
    }
    const { state } = this.#load;
    return state.kind === 'failed' ? state : { kind: 'loading' };
  }

  /** The last reload failed, so that the shown order may be outdated. */
  get isStale(): boolean {
    return this.loaded !== undefined && this.#load.state.kind === 'failed';
  }

  /** The order can still change. */
  get mayChange(): boolean {
    return this.state.kind === 'shown' && !isFinalStatus(this.state.order.status);
  }

  refresh(): void {
    if (this.#load.state.kind === 'pending') return;
    void this.#load.start({ token: this.#token }, (order) => {
      this.loaded = { order };
    });
  }
}
