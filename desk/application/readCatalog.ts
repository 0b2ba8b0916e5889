import type { CatalogView } from './DeskCatalog.ts';
import type { DeskCatalogApi } from './ports/DeskCatalogApi.ts';

/** Loads the current catalog and its changes so far. */
export async function readCatalog(
  api: DeskCatalogApi,
  key: string,
  restaurantId: string,
  signal?: AbortSignal,
): Promise<CatalogView> {
  const [catalog, edits] = await Promise.all([
    api.read(key, restaurantId, signal),
    api.edits(key, restaurantId, signal),
  ]);
  return { catalog, edits };
}
