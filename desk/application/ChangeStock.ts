import type { Clock } from '#application/ports/Clock.ts';
import type { DeskStock, SavedStock } from './Desk.ts';
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
      /** Of an undone change: the count that it had set. What was sold since then is taken off `left`. */
      readonly undoneLeft?: number | undefined;
      /** When it comes back by itself. */
      readonly until?: Date | undefined;
      /** The revision that the desk displayed. */
      readonly revision?: number | undefined;
    }
  | { readonly kind: 'pause'; readonly restaurantId: string; readonly minutes: number }
  /** `minutes` is the additional wait; 0 when the kitchen is no longer busy. */
  | { readonly kind: 'busy'; readonly restaurantId: string; readonly minutes: number }
  | { readonly kind: 'resume'; readonly restaurantId: string };

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
  readonly clock: Clock;
}

/** Changes a restaurant's stock, pause or busy state, and returns the resulting stock. */
export class ChangeStock {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(change: StockChange): Promise<SavedStock> {
    const key = keyOf(this.#ports.memory);
    const { restaurantId } = change;
    if (change.kind === 'resume') await this.#ports.desk.pause(key, restaurantId, undefined);
    else if (change.kind === 'busy') await this.#ports.desk.setBusy(key, restaurantId, change.minutes);
    else if (change.kind === 'pause') {
      const until = new Date(this.#ports.clock.now().getTime() + change.minutes * 60_000);
      await this.#ports.desk.pause(key, restaurantId, until);
    } else {
      const isSet = await this.#ports.desk.setAvailable(key, { ...change, kind: change.kind });
      const stock = await this.#ports.desk.stock(key, restaurantId);
      // A press that is repeated because its answer was lost finds its own change.
      return { kind: isSet || isAsPressed(stock, change) ? 'taken' : 'elsewhere', stock };
    }
    return { kind: 'taken', stock: await this.#ports.desk.stock(key, restaurantId) };
  }
}

type ItemChange = Extract<StockChange, { readonly kind: 'dish' | 'modifier' }>;

function isAsPressed({ dishes, modifiers }: DeskStock, change: ItemChange): boolean {
  const { kind, id, isAvailable, left, undoneLeft, until } = change;
  const item = (kind === 'dish' ? dishes : modifiers).find((one) => one.id === id);
  // How many were sold since the undone change is the back end's to know.
  if (undoneLeft !== undefined) return item?.left !== undefined;
  return item?.isAvailable === isAvailable && item.left === left && item.until?.getTime() === until?.getTime();
}
