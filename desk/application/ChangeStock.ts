import type { Clock } from '#application/ports/Clock.ts';
import type { DeskStock } from './Desk.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

export type StockChange =
  | {
      readonly kind: 'dish' | 'modifier';
      readonly restaurantId: string;
      readonly id: string;
      readonly isAvailable: boolean;
      /** Number of portions that are left. */
      readonly left?: number | undefined;
    }
  | { readonly kind: 'pause'; readonly restaurantId: string; readonly minutes: number }
  /** `minutes` is the additional wait; 0 when the kitchen is no longer busy. */
  | { readonly kind: 'busy'; readonly restaurantId: string; readonly minutes: number }
  | { readonly kind: 'resume'; readonly restaurantId: string };

/** Changes a restaurant's stock, pause or busy state, and returns the resulting stock. */
export class ChangeStock {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;
  readonly #clock: Clock;

  constructor(desk: DeskApi, memory: DeskMemory, clock: Clock) {
    this.#desk = desk;
    this.#memory = memory;
    this.#clock = clock;
  }

  async execute(change: StockChange): Promise<DeskStock> {
    const key = keyOf(this.#memory);
    const { restaurantId } = change;
    if (change.kind === 'resume') await this.#desk.pause(key, restaurantId, undefined);
    else if (change.kind === 'busy') await this.#desk.setBusy(key, restaurantId, change.minutes);
    else if (change.kind === 'pause') {
      const until = new Date(this.#clock.now().getTime() + change.minutes * 60_000);
      await this.#desk.pause(key, restaurantId, until);
    } else await this.#desk.setAvailable(key, { ...change, kind: change.kind });
    return this.#desk.stock(key, restaurantId);
  }
}
