import type { Order } from '#domain/order/Order.ts';
import { NetworkFailed, ServerRefused } from '../AppError.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeskApi } from '../ports/DeskApi.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';

interface FollowDeskInput {
  /** All that is under way, once at the beginning. */
  readonly onOrders: (orders: readonly Order[]) => void;
  /** One that came or changed. */
  readonly onOrder: (order: Order) => void;
  /** A restaurant has other dishes than before, or was paused. */
  readonly onRestaurant: (restaurantId: string) => void;
  readonly onLine: (isLive: boolean) => void;
}

const PAUSES_MS = [500, 1_000, 2_000, 4_000];

/** Keeps a desk up to date, over as many lines as it takes, each from where the one before broke. */
export class FollowDesk {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;
  readonly #clock: Clock;

  constructor(desk: DeskApi, memory: DeskMemory, clock: Clock) {
    this.#desk = desk;
    this.#memory = memory;
    this.#clock = clock;
  }

  /** Fulfilled when it is given up; fails when the key opens nothing any more. */
  async execute({ onOrders, onOrder, onRestaurant, onLine }: FollowDeskInput, signal: AbortSignal): Promise<void> {
    let after: string | undefined;
    let failures = 0;
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
              if (isFresh) void this.#list(key, { onOrders, onLine }, signal);
            },
            onPlace: (id) => {
              after = id;
            },
            onOrder: (order, id) => {
              after = id ?? after;
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

  /** Without the list the line is of little use: it is asked for until it comes. */
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
