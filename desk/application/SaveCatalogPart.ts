import { contentIn } from './contentIn.ts';
import type { PartContent, SavedCatalog } from './DeskCatalog.ts';
import { isSame } from './isSame.ts';
import { keyOf } from './keyOf.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';
import { readCatalog } from './readCatalog.ts';

export interface CatalogSave {
  readonly restaurantId: string;
  /** The revision that the manager edited. */
  readonly revision: string;
  readonly content: PartContent;
}

interface Ports {
  readonly catalog: DeskCatalogApi;
  readonly memory: DeskMemory;
}

/** Saves a part of the catalog if its revision is still the one that was edited. Returns the resulting catalog. */
export class SaveCatalogPart {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ restaurantId, revision, content }: CatalogSave): Promise<SavedCatalog> {
    const key = keyOf(this.#ports.memory);
    const isSaved = await this.#ports.catalog.save(key, { restaurantId, revision, content });
    const view = await readCatalog(this.#ports.catalog, key, restaurantId);
    // A retry after a lost response finds its own values already saved.
    const isThere = isSaved || isSame(contentIn(view.catalog, content)?.fields, content.fields);
    return { kind: isThere ? 'saved' : 'elsewhere', ...view };
  }
}
