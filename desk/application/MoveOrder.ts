import { type MovedOrder, type OrderMove, OrderMoved } from './Desk.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
}

/** Changes an order's status, provided that it still has the status that the desk displayed. */
export class MoveOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(move: OrderMove): Promise<MovedOrder> {
    try {
      return { kind: 'moved', order: await this.#ports.desk.move(keyOf(this.#ports.memory), move) };
    } catch (error) {
      if (!(error instanceof OrderMoved)) throw error;
      // A retry after a lost response finds the order already in the wanted status.
      return { kind: error.order.status === move.to ? 'moved' : 'elsewhere', order: error.order };
    }
  }
}
