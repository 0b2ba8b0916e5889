import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import type { UseCases } from '#application/UseCases.ts';
import { type ContentSources, contentSources } from '#domain/market/contentSources.ts';
import { localesFor } from '#domain/market/localesFor.ts';
import type { Market } from '#domain/market/Market.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import {
  followingRequests,
  loadFirstScreen,
  toFirstScreen,
  type WireFirstScreen,
} from '#infrastructure/api/firstScreen.ts';
import { restaurantFromCookies, restaurantFromQuery } from '#infrastructure/device/restaurantCookie.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { App } from '#ui/app/App.tsx';
import { isKnownPath } from '#ui/app/navigation/matchPath.ts';
import { createStores } from '#ui/app/stores/createStores.ts';
import { loadMessages } from '#ui/i18n/loadMessages.ts';
import { buildSettings } from './buildSettings.ts';
import { headScript } from './replayEarlyClicks.ts';

export { headScript };

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly cookies: string;
  readonly userAgent: string;
  /** As the browser asks for them, the most wanted first. */
  readonly languages: readonly string[];
  /** As it was read; the same object is taken for the same market. */
  readonly market: object;
  readonly now: Date;
  /** Answers a path of the API. */
  readonly load: (path: string) => Promise<unknown>;
}

/** What the server puts around: everything but scripts, styles and the policy. */
export interface Page {
  readonly status: 200 | 404;
  readonly locale: string;
  readonly layout: 'mobile' | 'desktop';
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly firstScreen: WireFirstScreen | undefined;
  /** What the browser will ask the API for at once. */
  readonly requests: readonly string[];
  readonly market: Market;
  readonly marketId: string;
  readonly sources: ContentSources;
}

const FIRST_DISHES = 6;

enableStaticRendering(true);

/**
 * Equal for two requests exactly when the same page is drawn for them from the same catalog in the same minute; undefined
 * where next to nothing is drawn, since the browser draws it.
 */
export function pageKey(
  request: Pick<PageRequest, 'url' | 'cookies' | 'userAgent' | 'languages' | 'market'>,
): string | undefined {
  const { market, pathname, locale, shown, layout } = whatToDraw(request);
  if (shown === undefined) return undefined;
  return JSON.stringify([market.id, pathname, locale, layout, shown.restaurantId, shown.deliveryType]);
}

/** The first screen of a request, drawn with the shop's own components. Without a known restaurant it is left to the browser. */
export async function drawPage(request: PageRequest): Promise<Page> {
  const { market, pathname, locale, shown, layout } = whatToDraw(request);
  const wanted = shown && { ...shown, locale, dishes: FIRST_DISHES, now: request.now };
  const wire = wanted && (await loadFirstScreen(request.load, wanted).catch(() => undefined));
  const first = wire && toFirstScreen(wire, market);
  const stores = createStores({
    market,
    useCases: noUseCases,
    settings: { locale, theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false },
    messages: await loadMessages.first(locale),
    loadMessages: { first: oneLanguage, more: oneLanguage },
    now: request.now,
    firstScreen: first?.catalog,
  });
  return {
    status: isKnownPath(pathname) ? 200 : 404,
    locale,
    layout,
    title: pickText(market.brand.name, locale),
    description: pickText(market.brand.description, locale),
    body: first === undefined ? '' : renderToString(<App stores={stores} ssrPath={pathname} />),
    firstScreen: wire,
    requests: wire === undefined || market.api.baseUrl !== '' ? [] : followingRequests(wire),
    market,
    marketId: market.id,
    sources: contentSources(market),
  };
}

function whatToDraw({
  url,
  cookies,
  userAgent,
  languages,
  market: manifest,
}: Pick<PageRequest, 'url' | 'cookies' | 'userAgent' | 'languages' | 'market'>) {
  const market = marketOf(manifest);
  const { pathname, search } = new URL(url, 'http://shop.invalid');
  const isMenu = pathname === '/' || pathname.startsWith('/menus/');
  return {
    market,
    pathname,
    locale: localesFor(market, languages)[0] ?? 'ru',
    shown: isMenu ? (restaurantFromQuery(search) ?? restaurantFromCookies(cookies)) : undefined,
    layout: /Android|iPhone|iPod|Mobile/i.test(userAgent) ? ('mobile' as const) : ('desktop' as const),
  };
}

const markets = new WeakMap<object, Market>();

/** A manifest that was read once is checked once. */
function marketOf(manifest: object): Market {
  const market = markets.get(manifest) ?? loadMarket(manifest, buildSettings);
  markets.set(manifest, market);
  return market;
}

function oneLanguage(): Promise<never> {
  return Promise.reject(new Error('The server draws one language'));
}

/** Drawing calls no use-case; one that is called is a fault. */
const noUseCases = new Proxy({} as UseCases, {
  get(_, name): never {
    throw new Error(`${String(name)} is not for the server`);
  },
});
