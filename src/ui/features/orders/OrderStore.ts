import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { LoadedOrder } from '#application/order/LoadOrder.ts';
import type { UseCases } from '#application/UseCases.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type OrderState =
  | { readonly kind: 'loading' }
  | LoadedOrder
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'loadOrder' | 'reportFault'>;

/** One order, looked at again and again until it has come to its end. */
export class OrderStore {
  readonly orderId: string;
  /** As it was seen last: a look that fails does not hide it. */
  seen: LoadedOrder | undefined = undefined;
  /** The last look failed: what is shown is what was known before. */
  isStale = false;
  readonly #look: Task<{ readonly orderId: string }, LoadedOrder>;

  constructor(useCases: Needs, orderId: string) {
    this.orderId = orderId;
    this.#look = new Task(
      (input, signal) => useCases.loadOrder.execute(input, signal),
      reportFaults(useCases, 'order'),
    );
    makeAutoObservable(this, { seen: observableRef, orderId: false }, { autoBind: true });
  }

  get state(): OrderState {
    const { state } = this.#look;
    if (state.kind === 'failed') {
      if (state.error instanceof AppError && state.error.code === 'not-found') return { kind: 'not-found' };
      return this.seen ?? state;
    }
    return this.seen ?? { kind: 'loading' };
  }

  get mayChange(): boolean {
    return this.state.kind === 'whole' && !isFinalStatus(this.state.order.status);
  }

  refresh(): void {
    void this.load();
  }

  /** Several at once look once. */
  async load(): Promise<void> {
    if (this.#look.state.kind === 'pending') return;
    await this.#look.start({ orderId: this.orderId }, (seen) => {
      this.seen = seen;
      this.isStale = false;
    });
    if (this.#look.state.kind === 'failed') runInAction(() => (this.isStale = this.seen !== undefined));
  }
}
