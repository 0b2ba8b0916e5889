import { type Context, Hono } from 'hono';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App } from '#server/http/Route.ts';
import { alternatesOf, isOfBrand, isPromotionOfBrand, type PublicMarket } from '#server/pages/head/describePage.ts';
import { originOf } from '#server/pages/head/originOf.ts';
import { escaped, hreflangOf } from '#server/pages/head/PageHead.ts';
import { dishPath, restaurantPath } from '#server/pages/head/structuredData.ts';

interface Dependencies {
  readonly currentCatalog: CurrentCatalog;
  readonly publicUrl: string | undefined;
  readonly market: () => Promise<PublicMarket>;
  readonly limits: RequestLimits;
}

/** Maximum number of URLs in a file, by the sitemap protocol. */
const MAX_ADDRESSES = 50_000;
const CACHE = { 'Cache-Control': 'public, max-age=3600' };

/** robots.txt and the sitemap. */
export function discovery({ currentCatalog, publicUrl, market, limits }: Dependencies): App {
  const app: App = new Hono();

  app.get('/robots.txt', (context: Context) => {
    const hidden = ['/cart', '/auth', '/orders', '/account', '/desk', '/payments'];
    const lines = [
      'User-agent: *',
      ...hidden.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(context, publicUrl)}/sitemap.xml`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, CACHE);
  });

  app.get('/sitemap.xml', async (context) => {
    limits.take(context, 'lookups');
    const [catalog, shown] = await Promise.all([currentCatalog.get(), market()]);
    const origin = originOf(context, publicUrl);
    const entries = pathsOf(catalog, shown)
      .slice(0, MAX_ADDRESSES)
      .map((path) => {
        const others = [...alternatesOf({ market: shown, origin, path })].map(
          ([locale, url]) => `<xhtml:link rel="alternate" hreflang="${hreflangOf(locale)}" href="${escaped(url)}"/>`,
        );
        return `<url><loc>${escaped(origin + path)}</loc>${others.join('')}</url>`;
      });
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
    return context.body(xml, 200, { ...CACHE, 'Content-Type': 'application/xml; charset=utf-8' });
  });

  return app;
}

/** Every public path with content of this brand. */
function pathsOf(catalog: Catalog, market: PublicMarket): readonly string[] {
  const restaurants = catalog.restaurants.filter(({ seed }) => isOfBrand(seed, market));
  const menus = new Map(restaurants.flatMap((restaurant) => restaurant.menus.map((menu) => [menu.id, menu])));
  const promotions = catalog.seed.promotions.filter((promotion) => isPromotionOfBrand(promotion, catalog, market));
  return [
    '/',
    '/restos',
    ...restaurants.map(({ id }) => restaurantPath(id)),
    ...[...menus.keys()].flatMap((id) => [
      `/menus/${encodeURIComponent(id)}`,
      ...catalog
        .dishesOfMenu(id)
        .filter((dish) =>
          restaurants.some(
            (restaurant) => restaurant.menus.some((menu) => menu.id === id) && !restaurant.hiddenDishIds.has(dish.id),
          ),
        )
        .map(dishPath),
    ]),
    '/promotions',
    ...promotions.map(({ id }) => `/promotions/${encodeURIComponent(id)}`),
    '/terms-of-sale',
  ];
}
