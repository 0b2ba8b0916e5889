import type { DeskApi } from '../ports/DeskApi.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';
import type { DeskStock } from './Desk.ts';
import { keyOf } from './keyOf.ts';

/** Loads a restaurant's stock. */
export class LoadStock {
  readonly #desk: DeskApi;
  readonly #memory: DeskMemory;

  constructor(desk: DeskApi, memory: DeskMemory) {
    this.#desk = desk;
    this.#memory = memory;
  }

  async execute({ restaurantId }: { readonly restaurantId: string }): Promise<DeskStock> {
    return this.#desk.stock(keyOf(this.#memory), restaurantId);
  }
}
