import type { SavedCatalog } from './DeskCatalog.ts';
import { keyOf } from './keyOf.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';
import { readCatalog } from './readCatalog.ts';

export interface CatalogUndo {
  readonly restaurantId: string;
  readonly version: number;
  /** The current revision of the part, as the manager saw it. */
  readonly revision: string;
}

interface Ports {
  readonly catalog: DeskCatalogApi;
  readonly memory: DeskMemory;
}

/** Restores the values before a change, as a new change. Returns the resulting catalog. */
export class UndoCatalogEdit {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ restaurantId, version, revision }: CatalogUndo): Promise<SavedCatalog> {
    const key = keyOf(this.#ports.memory);
    const isSaved = await this.#ports.catalog.undo(key, { restaurantId, version, revision });
    const view = await readCatalog(this.#ports.catalog, key, restaurantId);
    return { kind: isSaved ? 'saved' : 'elsewhere', ...view };
  }
}
