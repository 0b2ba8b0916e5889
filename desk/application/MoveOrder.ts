import { type MovedOrder, type OrderMove, OrderMoved } from './Desk.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

/** Changes an order's status, provided that it still has the status that the desk displayed. */
export class MoveOrder {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;

  constructor(desk: DeskApi, memory: DeskMemory) {
    this.#desk = desk;
    this.#memory = memory;
  }

  async execute(move: OrderMove): Promise<MovedOrder> {
    try {
      return { kind: 'moved', order: await this.#desk.move(keyOf(this.#memory), move) };
    } catch (error) {
      if (!(error instanceof OrderMoved)) throw error;
      // A retry after a lost response finds the order already in the wanted status.
      return { kind: error.order.status === move.to ? 'moved' : 'elsewhere', order: error.order };
    }
  }
}
