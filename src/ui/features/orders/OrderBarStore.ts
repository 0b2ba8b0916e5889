import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { isFinalStatus, type ListedOrder, ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';
import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { shownUntil } from '#domain/order/shownUntil.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'listOrders' | 'followOrder' | 'reportFault'>;
type Page = Awaited<ReturnType<UseCases['listOrders']['execute']>>;

/** The newest open order. */
export class OrderBarStore {
  /** The last loaded orders; a failed reload keeps them. */
  orders: readonly ListedOrder[] = [];
  /** Events of the order are being received. */
  isLive = false;
  readonly #useCases: Needs;
  readonly #clock: ClockStore;
  readonly #refresh: Task<{ readonly page: number }, Page>;

  constructor(useCases: Needs, clock: ClockStore) {
    this.#useCases = useCases;
    this.#clock = clock;
    this.#refresh = new Task(
      (input, signal) => useCases.listOrders.execute(input, signal),
      reportFaults(useCases, 'order under way'),
    );
    makeAutoObservable(this, { orders: observableRef }, { autoBind: true });
  }

  get order(): ListedOrder | undefined {
    const { now } = this.#clock;
    return this.orders.find((order) => !isFinalStatus(order.status) && shownUntil(order) > now);
  }

  refresh(): void {
    void this.#refresh.start({ page: 0 }, ({ orders }) => {
      this.orders = orders;
    });
  }

  /** Subscribes to an order's events. Returns the unsubscribe function. */
  follow(orderId: string): () => void {
    const following = new AbortController();
    void this.#follow(orderId, following.signal);
    return () => {
      following.abort();
      runInAction(() => (this.isLive = false));
    };
  }

  async #follow(orderId: string, signal: AbortSignal): Promise<void> {
    const onLine = (isLive: boolean): void => {
      if (!signal.aborted) runInAction(() => (this.isLive = isLive));
    };
    const onEvent = (event: OrderEvent): void => {
      if (event.kind === 'status') this.#take(orderId, event.status);
      if (event.kind === 'expected') this.#change(orderId, { expectedAt: event.expectedAt });
    };
    try {
      await this.#useCases.followOrder.execute({ orderId, onEvent, onLine }, signal);
    } catch (error) {
      reportFaults(this.#useCases, 'events of the order under way')(error);
    } finally {
      onLine(false);
    }
  }

  #change(orderId: string, change: Partial<Pick<ListedOrder, 'status' | 'expectedAt'>>): void {
    runInAction(() => {
      this.orders = this.orders.map((order) => (order.id === orderId ? { ...order, ...change } : order));
    });
  }

  /** Applies a status if it is further than the known one, because a new connection replays earlier events. */
  #take(orderId: string, status: OrderStatus): void {
    const isAhead = (than: OrderStatus): boolean => ORDER_STATUSES.indexOf(status) > ORDER_STATUSES.indexOf(than);
    if (this.orders.some(({ id, status: known }) => id === orderId && isAhead(known)))
      this.#change(orderId, { status });
  }
}
