import type { DeskStock, DeskView, FoundOrders, OrderSearch, Press } from './Desk.ts';
import type { CatalogView } from './DeskCatalog.ts';
import type { DeskKeyList } from './DeskKeys.ts';
import type { DeskNumbers, NumbersQuestion } from './DeskNumbers.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import type { DeskKeysApi } from './ports/DeskKeysApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';
import type { DeskNumbersApi } from './ports/DeskNumbersApi.ts';
import { readCatalog } from './readCatalog.ts';

interface Ports {
  readonly desk: DeskApi;
  readonly catalog: DeskCatalogApi;
  readonly keys: DeskKeysApi;
  readonly memory: DeskMemory;
  readonly numbers: DeskNumbersApi;
}

/**
 * The desk's reads from a port that decide nothing: all that they add is the desk's key (ADR 0023). Each that answers
 * later rejects with SignInNeeded when this device has no key.
 */
export class ReadDesk {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** How this device shows the board. */
  view(): DeskView {
    return this.#ports.memory.readView();
  }

  /** Presses that this device has kept because they were not answered. */
  presses(): readonly Press[] {
    return this.#ports.memory.readPresses();
  }

  /** Orders that a search fits, newest first. */
  async foundOrders(search: OrderSearch, signal?: AbortSignal): Promise<FoundOrders> {
    return this.#ports.desk.search(keyOf(this.#ports.memory), search, signal);
  }

  /** A restaurant's stock. */
  async stock({ restaurantId }: { readonly restaurantId: string }, signal?: AbortSignal): Promise<DeskStock> {
    return this.#ports.desk.stock(keyOf(this.#ports.memory), restaurantId, signal);
  }

  /** The keys of the restaurants that a manager's key opens. */
  async keys(signal?: AbortSignal): Promise<DeskKeyList> {
    return this.#ports.keys.list(keyOf(this.#ports.memory), signal);
  }

  /** What the restaurants did on some days. */
  async numbers(question: NumbersQuestion, signal?: AbortSignal): Promise<DeskNumbers> {
    return this.#ports.numbers.read(keyOf(this.#ports.memory), question, signal);
  }

  /** The editable catalog of a restaurant and its changes so far. */
  async catalog({ restaurantId }: { readonly restaurantId: string }, signal?: AbortSignal): Promise<CatalogView> {
    return readCatalog(this.#ports.catalog, keyOf(this.#ports.memory), restaurantId, signal);
  }
}
