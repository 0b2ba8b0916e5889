import {
  pathTo,
  type ScreenDetails,
  type ScreenName,
  type ScreenWithIds,
  screenDetails,
  screens,
} from '#domain/screens/screens.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import { isOfBrand, isPromotionOfBrand, type PublicMarket } from '#server/pages/head/describePage.ts';
import { dishPath, menuPath, restaurantPath } from '#server/pages/head/structuredData.ts';

type Details = typeof screenDetails;
/** The screens of the sitemap of which there is one for each id. */
type ListedWithIds = {
  [Name in ScreenWithIds]: Details[Name] extends { search: 'sitemap' } ? Name : never;
}[ScreenWithIds];

interface BrandContent {
  readonly catalog: Catalog;
  readonly market: PublicMarket;
  /** Those of this brand. */
  readonly restaurants: Catalog['restaurants'];
  /** Who sells each of the brand's menus. */
  readonly sellers: ReadonlyMap<string, readonly CatalogRestaurant[]>;
}

/** The paths of a screen with content of this brand. */
const LISTED: { readonly [Name in ListedWithIds]: (content: BrandContent) => Iterable<string> } = {
  *'restos.show'({ restaurants }) {
    for (const { id } of restaurants) yield restaurantPath(id);
  },
  *'menus.show'({ sellers }) {
    for (const id of sellers.keys()) yield menuPath(id);
  },
  *'menus.positions.show'({ catalog, sellers }) {
    for (const [id, restaurants] of sellers) {
      for (const dish of catalog.dishesOfMenu(id)) {
        if (restaurants.some(({ hiddenDishIds }) => !hiddenDishIds.has(dish.id))) yield dishPath(dish);
      }
    }
  },
  *'promotions.show'({ catalog, market }) {
    for (const promotion of catalog.document.promotions) {
      if (isPromotionOfBrand(promotion, catalog, market))
        yield pathTo('promotions.show', { promotionId: promotion.id });
    }
  },
};

/** Every path for search engines, those of one screen after the other. A chain of thousands has a million. */
export function* sitemapPaths(catalog: Catalog, market: PublicMarket): Generator<string, void> {
  const restaurants = catalog.restaurants.filter(({ document }) => isOfBrand(document, market));
  const sellers = sellersByMenu(restaurants);
  for (const name of screensFor('sitemap')) {
    const { path } = screens[name];
    if (path.includes(':')) yield* LISTED[name as ListedWithIds]({ catalog, market, restaurants, sellers });
    else yield path;
  }
}

function sellersByMenu(restaurants: readonly CatalogRestaurant[]): ReadonlyMap<string, readonly CatalogRestaurant[]> {
  const sales = restaurants.flatMap((seller) => seller.menus.map((menu) => ({ id: menu.id, seller })));
  const grouped = Map.groupBy(sales, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ seller }) => seller)]));
}

export function screensFor(search: ScreenDetails['search']): readonly ScreenName[] {
  const names = Object.keys(screens) as ScreenName[];
  return names.filter((name) => screenDetails[name].search === search);
}
