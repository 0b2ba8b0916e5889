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

/** One order: updated by events, or by polling where there are none, until it has ended. */
export class OrderStore {
  readonly orderId: string;
  /** The last loaded order; a failed reload keeps it. */
  loaded: LoadedOrder | undefined = undefined;
  /** The last reload failed, so that the shown order may be outdated. */
  isStale = false;
  /** Events are being received. */
  isLive = false;
  /** The order was placed on this device and its confirmation has not been shown. */
  isNews = false;
  readonly #useCases: Needs;
  readonly #load: Task<{ readonly orderId: string }, LoadedOrder>;
  readonly #cancelling: Task<{ readonly orderId: string }, PlacedOrder>;

  constructor(useCases: Needs, orderId: string) {
    this.orderId = orderId;
    this.#useCases = useCases;
    const report = reportFaults(useCases, 'order');
    this.#load = new Task((input, signal) => useCases.loadOrder.execute(input, signal), report);
    this.#cancelling = new Task((input) => useCases.cancelOrder.execute(input), report);
    makeAutoObservable(this, { loaded: observableRef, orderId: false }, { autoBind: true });
  }

  get state(): OrderState {
    const { state } = this.#load;
    if (state.kind === 'failed') {
      if (state.error instanceof AppError && state.error.code === 'not-found') return { kind: 'not-found' };
      return this.loaded ?? state;
    }
    return this.loaded ?? { kind: 'loading' };
  }

  get mayChange(): boolean {
    return this.state.kind === 'whole' && !isFinalStatus(this.state.order.status);
  }

  /** A refund is pending, so that the page is updated although the order has ended. */
  get isRefundAwaited(): boolean {
    const { state } = this;
    return state.kind === 'whole' && paymentStage(state.order, state.order.createdAt) === 'refund-due';
  }

  /** The kitchen has not accepted the order, and the back end supports cancelling. */
  get mayCancel(): boolean {
    const { state } = this;
    return state.kind === 'whole' && state.canCancel && isCancellable(state.order.status);
  }

  /** The order awaits its payment, and the back end lets it be paid on receipt instead. */
  get mayChangePay(): boolean {
    const { state } = this;
    return state.kind === 'whole' && state.canChangePay && state.order.status === 'awaiting-payment';
  }

  /** The order awaits its payment, and can be taken back into the cart. */
  get mayTakeBack(): boolean {
    const { state } = this;
    return state.kind === 'whole' && state.canCancel && state.order.status === 'awaiting-payment';
  }

  get isCancelling(): boolean {
    return this.#cancelling.state.kind === 'pending';
  }

  /** Why cancelling failed, while the order is still open. */
  get cancelError(): unknown {
    const { state } = this.#cancelling;
    return state.kind === 'failed' && this.mayChange ? state.error : undefined;
  }

  refresh(): void {
    void this.load();
  }

  /** Loads the order; concurrent calls share one request. */
  async load(): Promise<void> {
    if (this.#load.state.kind === 'pending') return;
    await this.#load.start({ orderId: this.orderId }, (loaded) => {
      this.loaded = newer(this.loaded, loaded);
      this.isStale = false;
    });
    if (this.#load.state.kind === 'failed') runInAction(() => (this.isStale = this.loaded !== undefined));
  }

  /** Subscribes to the order's events. Returns the unsubscribe function. */
  follow(): () => void {
    const following = new AbortController();
    void this.#follow(following.signal);
    return () => following.abort();
  }

  /** Call it while the order is visible to the customer. Returns the function for when it no longer is. */
  show(): () => void {
    const { promise: pageLeft, resolve: leave } = Promise.withResolvers<void>();
    const onNews = (): void =>
      runInAction(() => {
        this.isNews = true;
      });
    this.#useCases.acknowledgeOrder
      .execute({ orderId: this.orderId, onNews, pageLeft })
      .catch(reportFaults(this.#useCases, 'an order that is seen'));
    return () => leave();
  }

  /**
   * Cancels the order. A second call is ignored while one is running, and the order is reloaded whatever the response
   * was.
   */
  async cancel(): Promise<void> {
    if (this.isCancelling) return;
    await this.#cancelling.start({ orderId: this.orderId });
    await this.load();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const onLine = (isLive: boolean): void => {
      if (signal.aborted) return;
      runInAction(() => (this.isLive = isLive));
      // Reloads what was missed; without a network the order is marked as outdated.
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
    const { loaded } = this;
    if (loaded?.kind !== 'whole') return;
    if (event.kind === 'changed') {
      this.refresh();
      return;
    }
    runInAction(() => {
      this.loaded = { ...loaded, order: withOrderEvent(loaded.order, event) };
      this.isStale = false;
    });
  };
}

/** A late response may be older than an event received meanwhile, so the order with the longer history wins. */
function newer(current: LoadedOrder | undefined, loaded: LoadedOrder): LoadedOrder {
  if (current?.kind !== 'whole' || loaded.kind !== 'whole') return loaded;
  return current.order.history.length > loaded.order.history.length ? current : loaded;
}
