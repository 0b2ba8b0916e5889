import { type Context, Hono } from 'hono';
import {
  pathTo,
  type ScreenDetails,
  type ScreenName,
  type ScreenWithIds,
  screenDetails,
  screens,
} from '#domain/screens/screens.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App } from '#server/http/Route.ts';
import { alternatesOf, isOfBrand, isPromotionOfBrand, type PublicMarket } from '#server/pages/head/describePage.ts';
import { originOf } from '#server/pages/head/originOf.ts';
import { escaped, hreflangOf } from '#server/pages/head/PageHead.ts';
import { dishPath, menuPath, restaurantPath } from '#server/pages/head/structuredData.ts';

interface Dependencies {
  readonly currentCatalog: CurrentCatalog;
  readonly publicUrl: string | undefined;
  readonly market: () => Promise<PublicMarket>;
  readonly limits: RequestLimits;
  readonly securityContact: string | undefined;
  readonly now: () => Date;
}

/** Maximum number of URLs in a file, by the sitemap protocol. */
const MAX_ADDRESSES = 50_000;
/** Pages beside the storefront. */
const OTHER_PAGES = ['/desk', '/payments'];
const CACHE = { 'Cache-Control': 'public, max-age=3600' };

/** A file of contacts is good for less than a year (RFC 9116, section 2.5.5). */
const CONTACT_DAYS = 180;

/** robots.txt, the sitemap and security.txt. */
export function sitemap(options: Dependencies): App {
  const { currentCatalog, publicUrl, market, limits, securityContact, now } = options;
  const app: App = new Hono();

  app.get('/robots.txt', (context: Context) => {
    const lines = [
      'User-agent: *',
      ...[...hiddenScreens(), ...OTHER_PAGES].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(context, publicUrl)}/sitemap.xml`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, CACHE);
  });

  app.get('/.well-known/security.txt', async (context, next) => {
    if (securityContact === undefined) return next();
    const { locales } = await market();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now().getTime() + CONTACT_DAYS * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${locales.map(hreflangOf).join(', ')}`,
      `Canonical: ${originOf(context, publicUrl)}/.well-known/security.txt`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, CACHE);
  });

  app.get('/sitemap.xml', async (context) => {
    limits.take(context, 'lookups');
    const [catalog, publicMarket] = await Promise.all([currentCatalog.get(), market()]);
    const origin = originOf(context, publicUrl);
    const entries = pathsOf(catalog, publicMarket)
      .slice(0, MAX_ADDRESSES)
      .map((path) => {
        const others = [...alternatesOf({ market: publicMarket, origin, path })].map(
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

/** Paths of the screens that search engines are not to fetch. Nothing links to the one of the 404 page. */
function hiddenScreens(): readonly string[] {
  return namesOf('hidden')
    .map((name) => screens[name].path)
    .filter((path) => !path.includes(':') && path !== screens['error.not-found.index'].path);
}

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
  /** Of the menus that they sell. */
  readonly menuIds: readonly string[];
}

/** The paths of a screen with content of this brand. */
const LISTED: { readonly [Name in ListedWithIds]: (content: BrandContent) => readonly string[] } = {
  'restos.show': ({ restaurants }) => restaurants.map(({ id }) => restaurantPath(id)),
  'menus.show': ({ menuIds }) => menuIds.map(menuPath),
  'menus.positions.show': ({ catalog, restaurants, menuIds }) =>
    menuIds.flatMap((id) =>
      catalog
        .dishesOfMenu(id)
        .filter((dish) =>
          restaurants.some(
            ({ menus, hiddenDishIds }) => menus.some((menu) => menu.id === id) && !hiddenDishIds.has(dish.id),
          ),
        )
        .map(dishPath),
    ),
  'promotions.show': ({ catalog, market }) =>
    catalog.document.promotions
      .filter((promotion) => isPromotionOfBrand(promotion, catalog, market))
      .map(({ id }) => pathTo('promotions.show', { promotionId: id })),
};

/** Every path of the sitemap, those of one screen after the other. */
function pathsOf(catalog: Catalog, market: PublicMarket): readonly string[] {
  const restaurants = catalog.restaurants.filter(({ document }) => isOfBrand(document, market));
  const menuIds = [...new Set(restaurants.flatMap(({ menus }) => menus.map(({ id }) => id)))];
  return namesOf('sitemap').flatMap((name) => {
    const { path } = screens[name];
    return path.includes(':') ? LISTED[name as ListedWithIds]({ catalog, market, restaurants, menuIds }) : [path];
  });
}

function namesOf(search: ScreenDetails['search']): readonly ScreenName[] {
  const names = Object.keys(screens) as ScreenName[];
  return names.filter((name) => screenDetails[name].search === search);
}
