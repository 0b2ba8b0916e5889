import type { DeskCatalogApi } from '../ports/DeskCatalogApi.ts';
import type { CatalogView } from './DeskCatalog.ts';

/** Loads the current catalog and its changes so far. */
export async function readCatalog(api: DeskCatalogApi, key: string, restaurantId: string): Promise<CatalogView> {
  const [catalog, edits] = await Promise.all([api.read(key, restaurantId), api.edits(key, restaurantId)]);
  return { catalog, edits };
}
