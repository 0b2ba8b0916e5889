import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { LoadedOrder } from '#application/order/LoadOrder.ts';
import type { UseCases } from '#application/UseCases.ts';
import { isCancellable, isFinalStatus, type PlacedOrder } from '#domain/order/Order.ts';
import { type OrderEvent, withOrderEvent } from '#domain/order/OrderEvent.ts';
import { paymentStage } from '#domain/order/payment.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type OrderState =
  | { readonly kind: 'loading' }
  | LoadedOrder
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'acknowledgeOrder' | 'loadOrder' | 'followOrder' | 'cancelOrder' | 'reportFault'>;

/** One order: told of as it changes, and looked at again and again where nobody tells, until it has come to its end. */
export class OrderStore {
  readonly orderId: string;
  /** As it was seen last: a look that fails does not hide it. */
  seen: LoadedOrder | undefined = undefined;
  /** The last look failed: what is shown is what was known before. */
  isStale = false;
  /** Changes are told as they happen. */
  isLive = false;
  /** It was placed on this device, and nobody was thanked for it yet. */
  isNews = false;
  readonly #useCases: Needs;
  readonly #look: Task<{ readonly orderId: string }, LoadedOrder>;
  readonly #cancelling: Task<{ readonly orderId: string }, PlacedOrder>;

  constructor(useCases: Needs, orderId: string) {
    this.orderId = orderId;
    this.#useCases = useCases;
    const report = reportFaults(useCases, 'order');
    this.#look = new Task((input, signal) => useCases.loadOrder.execute(input, signal), report);
    this.#cancelling = new Task((input, signal) => useCases.cancelOrder.execute(input, signal), report);
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

  /** Money is on its way back: the order has ended, and what its page says has not. */
  get isRefundAwaited(): boolean {
    const { state } = this;
    return state.kind === 'whole' && paymentStage(state.order, state.order.createdAt) === 'refund-due';
  }

  /** Nobody has begun with it, and the back end takes orders back. */
  get mayCancel(): boolean {
    const { state } = this;
    return state.kind === 'whole' && state.canCancel && isCancellable(state.order.status);
  }

  get isCancelling(): boolean {
    return this.#cancelling.state.kind === 'pending';
  }

  /** Why it was not taken back, as long as it goes on. */
  get cancelError(): unknown {
    const { state } = this.#cancelling;
    return state.kind === 'failed' && this.mayChange ? state.error : undefined;
  }

  refresh(): void {
    void this.load();
  }

  /** Several at once look once. */
  async load(): Promise<void> {
    if (this.#look.state.kind === 'pending') return;
    await this.#look.start({ orderId: this.orderId }, (loaded) => {
      this.seen = newer(this.seen, loaded);
      this.isStale = false;
    });
    if (this.#look.state.kind === 'failed') runInAction(() => (this.isStale = this.seen !== undefined));
  }

  /** Takes every change in as it happens; returns the end of it. */
  follow(): () => void {
    const following = new AbortController();
    void this.#follow(following.signal);
    return () => following.abort();
  }

  /** The customer sees it; returns the end of that. */
  show(): () => void {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const onNews = (): void =>
      runInAction(() => {
        this.isNews = true;
      });
    this.#useCases.acknowledgeOrder
      .execute({ orderId: this.orderId, onNews, left })
      .catch(reportFaults(this.#useCases, 'an order that is seen'));
    return () => leave();
  }

  /** However it was answered, how the order stands is what counts. */
  async cancel(): Promise<void> {
    await this.#cancelling.start({ orderId: this.orderId });
    await this.load();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const onLine = (isLive: boolean): void => {
      if (signal.aborted) return;
      runInAction(() => (this.isLive = isLive));
      // What was missed meanwhile; and, where the network is gone, the word that this is old.
      if (!isLive) this.refresh();
    };
    try {
      await this.#useCases.followOrder.execute({ orderId: this.orderId, onEvent: this.#take, onLine }, signal);
    } catch (error) {
      reportFaults(this.#useCases, 'events of an order')(error);
    } finally {
      runInAction(() => (this.isLive = false));
    }
  }

  readonly #take = (event: OrderEvent): void => {
    const { seen } = this;
    if (seen?.kind !== 'whole') return;
    runInAction(() => {
      this.seen = { ...seen, order: withOrderEvent(seen.order, event) };
      this.isStale = false;
    });
  };
}

/** An answer that was long on its way knows less than what was told meanwhile. */
function newer(seen: LoadedOrder | undefined, loaded: LoadedOrder): LoadedOrder {
  if (seen?.kind !== 'whole' || loaded.kind !== 'whole') return loaded;
  return seen.order.history.length > loaded.order.history.length ? seen : loaded;
}
