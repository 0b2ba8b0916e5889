import type { DeskOrder } from './Desk.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
}

/** Refunds an ended order. A retry after a lost response does not refund it twice. */
export class RefundOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ orderId }: { readonly orderId: string }): Promise<DeskOrder> {
    return this.#ports.desk.refund(keyOf(this.#ports.memory), orderId);
  }
}
