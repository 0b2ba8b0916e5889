import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { Catalog } from '#server/catalog/Catalog.ts';
import { acceptedLanguages } from '#server/http/acceptedLanguages.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { isApiPath } from '#server/http/isApiPath.ts';
import type { App } from '#server/http/Route.ts';
import { isNavigation } from '#server/http/refusedPage.ts';
import { type Assets, readAssets } from './assets.ts';
import { type DrawnPage, type HeadScripts, toDocument } from './document.ts';
import { describePage, type PublicMarket } from './head/describePage.ts';
import { originOf } from './head/originOf.ts';
import { MarketTexts } from './MarketTexts.ts';
import { marketFonts } from './marketFonts.ts';
import { PageCache } from './PageCache.ts';
import { isFile, staticFile } from './staticFile.ts';

const variants = new WeakMap<object, Map<string, object>>();

/** The market with the language of the URL's parameter first; the same object for the same market and language. */
function inLanguage(market: object, lang: string | null): object {
  const { locales, addressLanguage = locales[0] } = market as PublicMarket;
  if (lang === null || !locales.includes(lang)) return market;
  const byLanguage = variants.get(market) ?? new Map<string, object>();
  variants.set(market, byLanguage);
  const variant = byLanguage.get(lang) ?? {
    ...market,
    addressLanguage,
    locales: [lang, ...locales.filter((other) => other !== lang)],
    languageFromBrowser: false,
  };
  byLanguage.set(lang, variant);
  return variant;
}

interface Renderer extends HeadScripts {
  /** A cache key: equal when the same page is rendered from the same catalog in the same minute. */
  readonly pageKey: (visit: Visit) => PageKey | undefined;
  readonly drawPage: (
    request: Visit & { readonly now: Date; readonly load: (path: string) => Promise<unknown> },
  ) => Promise<DrawnPage>;
}

interface PageKey {
  readonly key: string;
  /** The one restaurant whose state the page shows; undefined when it shows that of several. */
  readonly restaurantId: string | undefined;
}

interface Visit {
  readonly url: string;
  readonly cookies: string;
  readonly userAgent: string;
  readonly languages: readonly string[];
  readonly market: object;
}

type Needs = Pick<HttpContext, 'root' | 'now'> & {
  readonly app: App;
  /** Folder of the built storefront, relative to the root. */
  readonly buildDir: string;
  /** Folder of the files of earlier builds that are still served. */
  readonly keptAssets: string;
  readonly monotonicMs: () => number;
  readonly catalog: () => Promise<Catalog>;
  /** The shop's public URL; absent in the demo. */
  readonly publicUrl: string | undefined;
};

/** Files in the root folder only; in other paths a dot may be part of an id, as in `/menus/v1.5`. */
const FILE = /^\/[^/]*\.[^/]*$/;

/** Serves the built storefront: its files, and rendered pages for all other paths. */
export function pages({ app, root, buildDir, keptAssets, now, monotonicMs, catalog, publicUrl }: Needs): App {
  const routes: App = new Hono();
  const folder = join(root, buildDir, 'storefront');
  const bundle = join(root, buildDir, 'page', 'page.js');
  let built: Promise<{ renderer: Renderer; assets: Assets }> | undefined;

  const load = async (path: string): Promise<unknown> => {
    const answer = await app.request(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const readBuild = async (): Promise<{ renderer: Renderer; assets: Assets }> => {
    const renderer: Renderer = await import(pathToFileURL(bundle).href);
    return { renderer, assets: await readAssets(folder) };
  };
  const texts = new MarketTexts({ app, root, monotonicMs });
  const cache = new PageCache();

  routes.get('*', async (context, next) => {
    const { path } = context.req;
    const file =
      (await staticFile(context, folder)) ??
      (path.startsWith('/assets/') ? await staticFile(context, join(keptAssets, 'storefront')) : undefined);
    if (file !== undefined) return file;
    // A person who opens the address of an old system, such as `/index.php`, gets a page.
    if (isApiPath(path) || (FILE.test(path) && !isNavigation(context))) return next();
    if (built === undefined && !(await isFile(bundle))) return context.text('The storefront is not built yet', 503);
    // A build that cannot be read, because it is being replaced, is read again by the next request.
    built ??= readBuild().catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    const { renderer, assets } = await built;
    const { search, searchParams } = new URL(context.req.url);
    const { market: written, theme, edition } = await texts.current();
    const market = inLanguage(written, searchParams.get('lang'));
    const origin = originOf(context, publicUrl);
    const visit = {
      url: path + search,
      cookies: context.req.header('Cookie') ?? '',
      userAgent: context.req.header('User-Agent') ?? '',
      languages: acceptedLanguages(context.req.header('Accept-Language')),
      market,
    };
    const time = now();
    const page = renderer.pageKey(visit);
    // Without the database the page is sent without its first screen.
    const state = page && (await catalog().catch(() => undefined))?.stateFor(page.restaurantId);
    return cache.send(context, {
      key: state === undefined ? undefined : `${state} ${edition} ${origin} ${page?.key}`,
      now: time,
      draw: async () => {
        const rendered = await renderer.drawPage({ ...visit, now: time, load });
        const described = { market: written as PublicMarket, pathname: path, locale: rendered.locale, origin };
        const catalogNow = await catalog().catch(() => undefined);
        return { ...rendered, head: catalogNow && describePage({ ...described, catalog: catalogNow }) };
      },
      write: (rendered) => ({
        ...toDocument(rendered, { ...assets, theme, fonts: marketFonts(written) }, renderer),
        status: rendered.status,
      }),
    });
  });

  return routes;
}
