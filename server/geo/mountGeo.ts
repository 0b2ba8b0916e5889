import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import type { App } from '#server/http/Route.ts';
import { geography } from './geography.ts';
import { tiles } from './tileRoutes.ts';

/** The addresses and the map of the demo's made-up towns. */
export function mountGeo(app: App, { currentCatalog, limits, log }: CatalogContext): void {
  app.route('/', geography(currentCatalog, limits));
  app.route('/', tiles(currentCatalog, limits, log));
}
