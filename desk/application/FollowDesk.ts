import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { Clock } from '#application/ports/Clock.ts';
import { isFinalStatus, type Order } from '#domain/order/Order.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface FollowDeskInput {
  /** Called with all open orders, once per connection. */
  readonly onOrders: (orders: readonly Order[]) => void;
  /** Called with an order that was placed or changed. */
  readonly onOrder: (order: Order) => void;
  /** Called when a restaurant's stock has changed or it was paused. */
  readonly onRestaurant: (restaurantId: string) => void;
  readonly onLine: (isLive: boolean) => void;
}

const PAUSES_MS = [500, 1_000, 2_000, 4_000];

/** Keeps a desk up to date and reconnects from the last event when the connection breaks. */
export class FollowDesk {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;
  readonly #clock: Clock;

  constructor(desk: DeskApi, memory: DeskMemory, clock: Clock) {
    this.#desk = desk;
    this.#memory = memory;
    this.#clock = clock;
  }

  /** Resolves when it is aborted; rejects when the key is no longer valid. */
  async execute({ onOrders, onOrder, onRestaurant, onLine }: FollowDeskInput, signal: AbortSignal): Promise<void> {
    let after: string | undefined;
    let failures = 0;
    /** Events received since the list was requested; the list may be older than they are. */
    let news = new Map<string, Order>();
    while (!signal.aborted) {
      const key = this.#memory.readKey();
      if (key === undefined) return;
      try {
        await this.#desk.follow(
          { key, after },
          {
            onOpen: (isFresh) => {
              failures = 0;
              onLine(true);
              if (!isFresh) return;
              const since = new Map<string, Order>();
              news = since;
              const onList = (orders: readonly Order[]): void => onOrders(withNews(orders, since));
              void this.#list(key, { onOrders: onList, onLine }, signal);
            },
            onPlace: (id) => {
              after = id;
            },
            onOrder: (order, id) => {
              after = id ?? after;
              news.set(order.id, order);
              onOrder(order);
            },
            onRestaurant: (restaurantId, id) => {
              after = id ?? after;
              onRestaurant(restaurantId);
            },
          },
          signal,
        );
      } catch (error) {
        if (signal.aborted) return;
        const isOver = error instanceof ServerRefused && error.code === 'auth.required';
        if (isOver || !(error instanceof NetworkFailed || error instanceof ServerRefused)) throw error;
        onLine(false);
      }
      await this.#clock.wait(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }

  /** Loads the list and retries until it succeeds, because events alone are not enough. */
  async #list(
    key: string,
    { onOrders, onLine }: Pick<FollowDeskInput, 'onOrders' | 'onLine'>,
    signal: AbortSignal,
  ): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        onOrders(await this.#desk.orders(key));
        if (failures > 0) onLine(true);
        return;
      } catch {
        onLine(false);
        await this.#clock.wait(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
      }
    }
  }
}

/** The list merged with newer events: of an order that is in both, the version with the later status wins. */
function withNews(listed: readonly Order[], news: ReadonlyMap<string, Order>): readonly Order[] {
  const orders = new Map(listed.map((order) => [order.id, order]));
  for (const [id, order] of news) {
    const steps = orders.get(id)?.history.length ?? 0;
    if (order.history.length >= steps) orders.set(id, order);
  }
  return [...orders.values()].filter(({ status }) => !isFinalStatus(status));
}
