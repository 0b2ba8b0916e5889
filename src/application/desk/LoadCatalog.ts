import type { DeskCatalogApi } from '../ports/DeskCatalogApi.ts';
import type { DeskMemory } from '../ports/DeskMemory.ts';
import type { CatalogView } from './DeskCatalog.ts';
import { keyOf } from './keyOf.ts';
import { readCatalog } from './readCatalog.ts';

/** Loads the editable catalog of a restaurant and its changes so far. */
export class LoadCatalog {
  readonly #api: DeskCatalogApi;
  readonly #memory: DeskMemory;

  constructor(api: DeskCatalogApi, memory: DeskMemory) {
    this.#api = api;
    this.#memory = memory;
  }

  async execute({ restaurantId }: { readonly restaurantId: string }): Promise<CatalogView> {
    return readCatalog(this.#api, keyOf(this.#memory), restaurantId);
  }
}
