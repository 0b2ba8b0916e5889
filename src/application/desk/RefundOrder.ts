import type { Order } from '#domain/order/Order.ts';
import type { DeskApi } from '../ports/DeskApi.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';
import { keyOf } from './keyOf.ts';

/** Gives the money of an ended order back. A repeat of a press whose answer was lost gives it back once. */
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
