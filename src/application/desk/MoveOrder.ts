import type { Order } from '#domain/order/Order.ts';
import type { DeskApi } from '../ports/DeskApi.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';
import { type OrderMove, OrderMoved } from './Desk.ts';
import { keyOf } from './keyOf.ts';

/** `elsewhere`: somebody else moved it first, and this is how it stands. */
export interface MovedOrder {
  readonly kind: 'moved' | 'elsewhere';
  readonly order: Order;
}

/** Moves an order from the status that the desk saw, and from no other. */
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
      // A repeat of a press whose answer was lost finds the order where it wanted it.
      return { kind: error.order.status === move.to ? 'moved' : 'elsewhere', order: error.order };
    }
  }
}
