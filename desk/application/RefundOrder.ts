import type { Order } from '#domain/order/Order.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

/** Refunds an ended order. A retry after a lost response does not refund it twice. */
export class RefundOrder {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;

  constructor(desk: DeskApi, memory: DeskMemory) {
    this.#desk = desk;
    this.#memory = memory;
  }

  async execute({ orderId }: { readonly orderId: string }): Promise<Order> {
    return this.#desk.refund(keyOf(this.#memory), orderId);
  }
}
