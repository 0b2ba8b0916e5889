import type { Order } from '#domain/order/Order.ts';
import type { DeskApi } from '../ports/DeskApi.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';
import { keyOf } from './keyOf.ts';

/** Loads the most recently ended orders, newest first. */
export class LoadEndedOrders {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;

  constructor(desk: DeskApi, memory: DeskMemory) {
    this.#desk = desk;
    this.#memory = memory;
  }

  async execute(): Promise<readonly Order[]> {
    return this.#desk.ended(keyOf(this.#memory));
  }
}
