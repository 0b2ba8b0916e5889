import type { App } from '#server/http/Route.ts';
import type { CatalogContext } from './CatalogContext.ts';
import { catalogRoutes } from './catalogRoutes.ts';
import { pictures } from './pictureRoutes.ts';
import { watchingRestaurants } from './watchingRestaurants.ts';

/** Cities, restaurants, menus, promotions, and their pictures. */
export function mountCatalog(app: App, shop: CatalogContext): void {
  app.route('/', catalogRoutes(shop));
  app.route('/', watchingRestaurants(shop));
  app.route('/', pictures(shop));
}
