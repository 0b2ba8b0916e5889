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
import { browsingPaths } from '#infrastructure/api/paths.ts';
import { restaurantFromCookies, restaurantFromQuery } from '#infrastructure/device/restaurantCookie.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { App } from '#ui/app/App.tsx';
import { isKnownPath, matchPath } from '#ui/app/navigation/matchPath.ts';
import type { RouteMatch } from '#ui/app/navigation/routes.ts';
import { createStores } from '#ui/app/stores/createStores.ts';
import { RESTAURANT_PICTURE_SIZES } from '#ui/features/restaurants/pictureSizes.ts';
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
  /** The name of the route; undefined for a path that leads nowhere. */
  readonly screen: string | undefined;
  /** How wide the screen's first picture stands, where the browser draws it: the `sizes` of the image. */
  readonly leadSizes: string | undefined;
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
  const route = matchPath(pathname);
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
    requests: market.api.baseUrl !== '' ? [] : wire === undefined ? requestsOf(route) : followingRequests(wire),
    screen: route?.name,
    leadSizes: route?.name === 'restos.show' ? RESTAURANT_PICTURE_SIZES : undefined,
    market,
    marketId: market.id,
    sources: contentSources(market),
  };
}

/** What a screen asks for at once that the browser draws. */
function requestsOf(route: RouteMatch | undefined): readonly string[] {
  return route?.name === 'restos.show' ? [browsingPaths.restaurant(route.params.restoId)] : [];
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
