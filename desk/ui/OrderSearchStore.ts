import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskOrder, FoundOrders, OrderSearch } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { addDays, instantAt } from '#domain/schedule/zonedTime.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'refundOrder' | 'reportFault'>;

/** What is typed and chosen; empty fields fit every order. */
export interface OrderFilter {
  readonly text: string;
  /** `YYYY-MM-DD` in the restaurant's time zone. */
  readonly day: string;
  readonly deliveryType: DeliveryType | '';
  readonly restaurantId: string;
}

const ALL: OrderFilter = { text: '', day: '', deliveryType: '', restaurantId: '' };
/** A typed text is searched for once nothing was typed for this long. */
const TYPING_MS = 300;

/** Orders that somebody looks for, and their refunds. Without a text they are the ended ones. */
export class OrderSearchStore {
  /** Newest first; undefined until loaded. */
  orders: readonly DeskOrder[] | undefined = undefined;
  isMore = false;
  filter = ALL;
  readonly #timezone: string;
  readonly #load: Task<OrderSearch, FoundOrders>;
  readonly #refund: Task<string, DeskOrder>;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(useCases: Needs, timezone: string) {
    this.#timezone = timezone;
    this.#load = new Task(
      (search, signal) => useCases.readDesk.foundOrders(search, signal),
      reportDeskFaults(useCases, 'searching orders'),
    );
    this.#refund = new Task(
      (orderId) => useCases.refundOrder.execute({ orderId }),
      reportDeskFaults(useCases, 'refunding an order'),
    );
    makeAutoObservable(this, { orders: observableRef, filter: observableRef }, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#load.state.kind === 'pending';
  }

  get isRefunding(): boolean {
    return this.#refund.state.kind === 'pending';
  }

  get error(): unknown {
    const failed = [this.#refund.state, this.#load.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  /** Searches anew; what is typed waits for the next letter first. */
  change(change: Partial<OrderFilter>): void {
    this.filter = { ...this.filter, ...change };
    clearTimeout(this.#typing);
    if (change.text === undefined) void this.load();
    else this.#typing = setTimeout(() => void this.load(), TYPING_MS);
  }

  async load(): Promise<void> {
    await this.#load.start(this.#search, ({ orders, isMore }) => {
      this.orders = orders;
      this.isMore = isMore;
    });
  }

  /** Appends the next page. */
  async loadMore(): Promise<void> {
    const loaded = this.orders ?? [];
    await this.#load.start({ ...this.#search, after: loaded.at(-1)?.id }, ({ orders, isMore }) => {
      this.orders = [...loaded, ...orders];
      this.isMore = isMore;
    });
  }

  async refund({ id }: Pick<DeskOrder, 'id'>): Promise<void> {
    await this.#refund.start(id, (order) => {
      this.orders = this.orders?.map((one) => (one.id === order.id ? order : one));
    });
  }

  get #search(): OrderSearch {
    const { text, day, deliveryType, restaurantId } = this.filter;
    return {
      text: text.trim() || undefined,
      ...(day !== '' && {
        from: instantAt(day, 0, this.#timezone),
        until: instantAt(addDays(day, 1), 0, this.#timezone),
      }),
      deliveryType: deliveryType || undefined,
      restaurantId: restaurantId || undefined,
    };
  }
}
