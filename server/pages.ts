import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { Catalog } from './catalog/Catalog.ts';
import { acceptedLanguages } from './http/acceptedLanguages.ts';
import { Refusal } from './http/Refusal.ts';
import { LruCache } from './LruCache.ts';
import { type Assets, readAssets } from './pages/assets.ts';
import { type DrawnPage, type HeadScript, toDocument } from './pages/document.ts';
import { describePage, type PublicMarket } from './pages/head/describePage.ts';
import { originOf } from './pages/head/originOf.ts';
import { KeptPages } from './pages/KeptPages.ts';
import { readMarketFile } from './pages/marketFiles.ts';
import { isFile, staticFile } from './pages/staticFile.ts';
import type { App } from './routes/Route.ts';

interface Renderer {
  readonly headScript: HeadScript;
  /** Equal where the same is drawn from the same catalog in the same minute. */
  readonly pageKey: (visit: Visit) => string | undefined;
  readonly drawPage: (
    request: Visit & { readonly now: Date; readonly load: (path: string) => Promise<unknown> },
  ) => Promise<DrawnPage>;
}

interface Visit {
  readonly url: string;
  readonly cookies: string;
  readonly userAgent: string;
  readonly languages: readonly string[];
  readonly market: object;
}

/** What a market brings to a page, as it was read from its folder. */
interface MarketText {
  readonly market: object;
  readonly theme: string;
  readonly readAtMs: number;
  /** No other text has the same number. */
  readonly edition: number;
}

interface Dependencies {
  readonly app: App;
  readonly root: string;
  /** Where the built storefront stands, below the root. */
  readonly buildDir: string;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  /** Takes the next number with every change of what pages show. */
  readonly catalogVersion: () => Promise<number>;
  readonly catalog: () => Promise<Catalog>;
  /** Where customers find the shop; absent in the demo. */
  readonly publicUrl: string | undefined;
}

const MAX_MARKETS = 20;
/** A market that is edited while the shop is open is seen after so long, in milliseconds. */
const MARKET_FRESH_MS = 1_000;

/** Addresses of the API answer JSON even when they are unknown. */
const API = /^\/(?:1|api|geo|desk\/api|dev|pictures|payments|assets|market)(?:\/|$)/;

/** Files of the root alone: further down a dot may be part of an id, as in `/menus/v1.5`. */
const FILE = /^\/[^/]*\.[^/]*$/;

/** The built storefront: its files, and for every other address the page that its renderer draws. */
export function pages({
  app,
  root,
  buildDir,
  now,
  monotonicMs,
  catalogVersion,
  catalog,
  publicUrl,
}: Dependencies): App {
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
  const inLanguages = new WeakMap<object, Map<string, object>>();
  /** An address that names a language of the market is a page in it: it comes first, as if the market had it first. */
  const inLanguage = (market: object, lang: string | null): object => {
    const { locales } = market as PublicMarket;
    if (lang === null || !locales.includes(lang)) return market;
    const known = inLanguages.get(market) ?? new Map<string, object>();
    inLanguages.set(market, known);
    const spoken = known.get(lang) ?? {
      ...market,
      locales: [lang, ...locales.filter((other) => other !== lang)],
      languageFromBrowser: false,
    };
    known.set(lang, spoken);
    return spoken;
  };
  const kept = new KeptPages();
  let editions = 0;
  const markets = new LruCache<{ text?: MarketText }>(MAX_MARKETS);
  const readMarket = async (url: string): Promise<MarketText> => {
    const asked = new URL(url).searchParams.get('market') ?? '';
    const place = markets.getOrCreate(asked, () => ({}));
    const before = place.text;
    if (before !== undefined && monotonicMs() - before.readAtMs < MARKET_FRESH_MS) return before;
    const answer = await app.request(
      asked === '' ? '/market.json' : `/market.json?market=${encodeURIComponent(asked)}`,
    );
    if (answer.status === 404) throw new Refusal(404, 'request.not-found');
    const market = (await answer.json()) as { readonly id: string };
    const theme = await readMarketFile(root, market.id, 'theme.css');
    const readAtMs = monotonicMs();
    const isSame = JSON.stringify([before?.market, before?.theme]) === JSON.stringify([market, theme]);
    if (before === undefined || !isSame) editions += 1;
    place.text =
      before !== undefined && isSame ? { ...before, readAtMs } : { market, theme, readAtMs, edition: editions };
    return place.text;
  };

  routes.get('*', async (context, next) => {
    const file = await staticFile(context, folder);
    if (file !== undefined) return file;
    const { path } = context.req;
    if (API.test(path) || FILE.test(path)) return next();
    if (!(await isFile(bundle))) return context.text('The storefront is not built yet', 503);
    built ??= readBuild();
    const { renderer, assets } = await built;
    const { search, searchParams } = new URL(context.req.url);
    const { market: written, theme, edition } = await readMarket(context.req.url);
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
    const key = renderer.pageKey(visit);
    // A database that does not answer costs the first screen, not the page.
    const version = key && (await catalogVersion().catch(() => undefined));
    return kept.send(context, {
      key: version === undefined ? undefined : `${version} ${edition} ${origin} ${key}`,
      now: time,
      draw: async () => {
        const drawn = await renderer.drawPage({ ...visit, now: time, load });
        const asked = { market: written as PublicMarket, pathname: path, locale: drawn.locale, origin };
        const shown = await catalog().catch(() => undefined);
        return { ...drawn, head: shown && describePage({ ...asked, catalog: shown }) };
      },
      write: (drawn) => ({
        ...toDocument(drawn, { ...assets, theme }, renderer.headScript),
        status: drawn.status,
      }),
    });
  });

  return routes;
}
