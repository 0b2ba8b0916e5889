import { ServerRefused } from '#application/AppError.ts';
import { followWithRetry, mayBeRepaired } from '#application/followWithRetry.ts';
import type { Clock } from '#application/ports/Clock.ts';
import type { RandomNumbers } from '#application/ports/device.ts';
import type { DeskOrder } from './Desk.ts';
import { isOver, newestOrder } from './newestOrder.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface FollowDeskInput {
  /** Called with all open orders, once per connection. */
  readonly onOrders: (orders: readonly DeskOrder[]) => void;
  /** Called with an order that was placed or changed. */
  readonly onOrder: (order: DeskOrder) => void;
  /** Called when a restaurant's stock has changed or it was paused. */
  readonly onRestaurant: (restaurantId: string) => void;
  readonly onLine: (isLive: boolean) => void;
}

const PAUSES_MS = [500, 1_000, 2_000, 4_000];

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
  readonly clock: Clock;
  readonly random: RandomNumbers;
}

/** Keeps a desk up to date and reconnects from the last event when the connection breaks. */
export class FollowDesk {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Resolves when it is aborted; rejects when the key is no longer valid. */
  async execute({ onOrders, onOrder, onRestaurant, onLine }: FollowDeskInput, signal: AbortSignal): Promise<void> {
    let after: string | undefined;
    /** Events received since the list was requested; the list may be older than they are. */
    let news = new Map<string, DeskOrder>();
    const connect = async (onOpen: () => void): Promise<'broken' | 'over'> => {
      const key = this.#ports.memory.readKey();
      if (key === undefined) return 'over';
      const listener = {
        onOpen: (isFresh: boolean) => {
          onOpen();
          if (!isFresh) return;
          const since = new Map<string, DeskOrder>();
          news = since;
          const onList = (orders: readonly DeskOrder[]): void => onOrders(withNews(orders, since));
          void this.#list(key, { onOrders: onList, onLine }, signal);
        },
        onPlace: (id: string) => {
          after = id;
        },
        onOrder: (order: DeskOrder, id: string | undefined) => {
          after = id ?? after;
          news.set(order.id, order);
          onOrder(order);
        },
        onRestaurant: (restaurantId: string, id: string | undefined) => {
          after = id ?? after;
          onRestaurant(restaurantId);
        },
      };
      await this.#ports.desk.follow({ key, after }, listener, signal);
      return 'broken';
    };
    await followWithRetry(connect, {
      ...this.#retry(signal),
      onLine,
      isTemporary: (error) => !isKeyRefused(error) && mayBeRepaired(error),
    });
  }

  /** Loads the list and retries until it succeeds, because events alone are not enough. */
  async #list(
    key: string,
    { onOrders, onLine }: Pick<FollowDeskInput, 'onOrders' | 'onLine'>,
    signal: AbortSignal,
  ): Promise<void> {
    let hasFailed = false;
    const load = async (): Promise<'over'> => {
      onOrders(await this.#ports.desk.orders(key));
      if (hasFailed) onLine(true);
      return 'over';
    };
    const onFailure = (): void => {
      hasFailed = true;
      onLine(false);
    };
    await followWithRetry(load, { ...this.#retry(signal), onLine: onFailure, isTemporary: () => true });
  }

  #retry(signal: AbortSignal): Pick<Parameters<typeof followWithRetry>[1], 'clock' | 'random' | 'pausesMs' | 'signal'> {
    return { clock: this.#ports.clock, random: this.#ports.random, pausesMs: PAUSES_MS, signal };
  }
}

function isKeyRefused(error: unknown): boolean {
  return error instanceof ServerRefused && error.code === 'auth.required';
}

/** The list merged with newer events: of an order that is in both, the newer version wins. */
function withNews(listed: readonly DeskOrder[], news: ReadonlyMap<string, DeskOrder>): readonly DeskOrder[] {
  const orders = new Map(listed.map((order) => [order.id, order]));
  for (const [id, order] of news) {
    orders.set(id, newestOrder(orders.get(id), order));
  }
  return [...orders.values()].filter((order) => !isOver(order));
}
