import { type Context, Hono } from 'hono';
import { screens } from '#domain/screens/screens.ts';
import type { CatalogContext } from '#server/catalog/CatalogContext.ts';
import type { App } from '#server/http/Route.ts';
import { alternatesOf, type PublicMarket } from '#server/pages/head/describePage.ts';
import { originOf } from '#server/pages/head/originOf.ts';
import { escaped, hreflangOf } from '#server/pages/head/PageHead.ts';
import { screensFor, sitemapPaths } from './sitemapPaths.ts';

type Needs = Pick<CatalogContext, 'currentCatalog' | 'limits' | 'now'> & {
  readonly publicUrl: string | undefined;
  readonly market: () => Promise<PublicMarket>;
  readonly securityContact: string | undefined;
};

/** Number of URLs in a file. The protocol allows 50,000; a smaller file holds other requests up for less long. */
export const MAX_ADDRESSES = 5_000;
/** Pages beside the storefront. */
const OTHER_PAGES = ['/desk', '/payments'];
const CACHE = { 'Cache-Control': 'public, max-age=3600' };

/** A file of contacts is good for less than a year (RFC 9116, section 2.5.5). */
const CONTACT_DAYS = 180;

/** robots.txt, the sitemap and security.txt. */
export function sitemap(options: Needs): App {
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

  const portion = async (file: number): Promise<Portion> => {
    const [catalog, publicMarket] = await Promise.all([currentCatalog.get(), market()]);
    return portionOf(sitemapPaths(catalog, publicMarket), file);
  };
  const sendUrls = async (context: Context, paths: readonly string[]): Promise<Response> =>
    sendXml(context, urlset(paths, await market(), originOf(context, publicUrl)));

  // One file while it is short enough, else a list of files.
  app.get('/sitemap.xml', async (context) => {
    limits.take(context, 'lookups');
    const { paths, fileCount } = await portion(1);
    if (fileCount <= 1) return sendUrls(context, paths);
    const origin = originOf(context, publicUrl);
    const files = Array.from({ length: fileCount }, (_, index) => {
      return `<sitemap><loc>${escaped(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
    });
    return sendXml(context, `<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>`);
  });

  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (context, next) => {
    limits.take(context, 'lookups');
    const { paths } = await portion(Number.parseInt(context.req.param('file').slice('sitemap-'.length), 10));
    return paths.length === 0 ? next() : sendUrls(context, paths);
  });

  return app;
}

/** Paths of the screens that search engines are not to fetch. Nothing links to the one of the 404 page. */
function hiddenScreens(): readonly string[] {
  return screensFor('hidden')
    .map((name) => screens[name].path)
    .filter((path) => !path.includes(':') && path !== screens['error.not-found.index'].path);
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Portion {
  readonly paths: readonly string[];
  readonly fileCount: number;
}

/** What a file holds, from 1, of all paths. */
function portionOf(all: Iterable<string>, file: number): Portion {
  const paths: string[] = [];
  let count = 0;
  for (const path of all) {
    count += 1;
    if (Math.ceil(count / MAX_ADDRESSES) === file) paths.push(path);
  }
  return { paths, fileCount: Math.ceil(count / MAX_ADDRESSES) };
}

function urlset(paths: readonly string[], market: PublicMarket, origin: string): string {
  const entries = paths.map((path) => {
    const others = [...alternatesOf({ market, origin, path })].map(
      ([locale, url]) => `<xhtml:link rel="alternate" hreflang="${hreflangOf(locale)}" href="${escaped(url)}"/>`,
    );
    return `<url><loc>${escaped(origin + path)}</loc>${others.join('')}</url>`;
  });
  return `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`;
}

function sendXml(context: Context, xml: string): Response {
  const headers = { ...CACHE, 'Content-Type': 'application/xml; charset=utf-8' };
  return context.body(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, 200, headers);
}
