import type { Order } from '#domain/order/Order.ts';
import type { DeskStock } from './Desk.ts';
import type { CatalogView } from './DeskCatalog.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';
import { readCatalog } from './readCatalog.ts';

type Answered<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;

export interface DeskReads {
  /** The most recently ended orders, newest first. */
  readonly endedOrders: Answered<void, readonly Order[]>;
  /** A restaurant's stock. */
  readonly stock: Answered<{ readonly restaurantId: string }, DeskStock>;
  /** The editable catalog of a restaurant and its changes so far. */
  readonly catalog: Answered<{ readonly restaurantId: string }, CatalogView>;
}

type InputOf<Name extends keyof DeskReads> = Parameters<DeskReads[Name]>[0];
type OutputOf<Name extends keyof DeskReads> = Awaited<ReturnType<DeskReads[Name]>>;

/**
 * The desk's reads from a port that decide nothing: all that they add is the desk's key (ADR 0023). Each rejects with SignInNeeded
 * when this device has no key.
 */
export class ReadDesk {
  readonly #reads: DeskReads;

  constructor(desk: DeskApi, catalog: DeskCatalogApi, memory: DeskMemory) {
    this.#reads = {
      endedOrders: async (_, signal) => desk.ended(keyOf(memory), signal),
      stock: async ({ restaurantId }, signal) => desk.stock(keyOf(memory), restaurantId, signal),
      catalog: async ({ restaurantId }, signal) => readCatalog(catalog, keyOf(memory), restaurantId, signal),
    };
  }

  async execute<Name extends keyof DeskReads>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
  ): Promise<OutputOf<Name>> {
    const read = this.#reads[name] as Answered<InputOf<Name>, OutputOf<Name>>;
    return read(input, signal);
  }
}
