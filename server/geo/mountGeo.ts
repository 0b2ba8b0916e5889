import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import type { App } from '#server/http/Route.ts';
import { geocoding } from './geocoding.ts';
import { tiles } from './tileRoutes.ts';

/** The addresses and the map of the demo's made-up towns. */
export function mountGeo(app: App, { currentCatalog, limits, log }: CatalogContext): void {
  app.route('/', geocoding(currentCatalog, limits));
  app.route('/', tiles(currentCatalog, limits, log));
}
