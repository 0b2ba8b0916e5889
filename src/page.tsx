import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ContentSources } from '#application/market/ContentSources.ts';
import { localesFor } from '#application/market/localesFor.ts';
import type { Market } from '#application/market/Market.ts';
import type { RestaurantRef } from '#application/ports/LastRestaurant.ts';
import type { UseCases } from '#application/UseCases.ts';
import { matchPath, type ScreenMatch } from '#domain/screens/screens.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { type EmbeddedScreen, type FirstScreen, toEmbedded } from '#infrastructure/api/embeddedScreen.ts';
import { followingRequests, loadFirstScreen, loadRestaurantScreen } from '#infrastructure/api/firstScreen.ts';
import { browsingPaths } from '#infrastructure/api/paths.ts';
import { contentSources } from '#infrastructure/contentSources.ts';
import { languageFromCookies, restaurantFromCookies, restaurantFromQuery } from '#infrastructure/device/cookies.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { App } from '#ui/app/App.tsx';
import { isKnownPath } from '#ui/app/navigation/screenAt.ts';
import { screenParts } from '#ui/app/screenParts.tsx';
import { createStores } from '#ui/app/stores/createStores.ts';
import { RESTAURANT_PICTURE_SIZES } from '#ui/features/restaurants/pictureSizes.ts';
import { loadMessages } from '#ui/i18n/loadMessages.ts';
import { buildSettings } from './buildSettings.ts';
import { headScript } from './replayEarlyClicks.ts';
import { trustOwnParts } from './trustOwnParts.ts';

export { headScript, trustOwnParts };

export interface PageRequest {
  /** Path and query string. */
  readonly url: string;
  readonly cookies: string;
  readonly userAgent: string;
  /** The browser's languages, most preferred first. */
  readonly languages: readonly string[];
  /** The parsed manifest. It is cached by identity, so the same market must be the same object. */
  readonly market: object;
  readonly now: Date;
  /** Answers a GET request for a path of the API. */
  readonly load: (path: string) => Promise<unknown>;
}

/** What the server builds the HTML document from, apart from scripts, styles and the content security policy. */
export interface Page {
  readonly status: 200 | 404;
  readonly locale: string;
  readonly layout: 'mobile' | 'desktop';
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Links that ask for the pictures of `body` early. */
  readonly preloads: string;
  readonly firstScreen: EmbeddedScreen | undefined;
  /** API paths that the browser requests immediately. */
  readonly requests: readonly string[];
  /** The name of the screen; undefined for an unknown path. */
  readonly screen: string | undefined;
  /** The `sizes` attribute of the first picture of a screen that the browser renders. */
  readonly leadSizes: string | undefined;
  readonly market: Market;
  readonly marketId: string;
  readonly sources: ContentSources;
}

const FIRST_DISHES = 6;

enableStaticRendering(true);

/**
 * A cache key: equal for two requests exactly when the same page is rendered for them from the same catalog in the same
 * minute, and the one restaurant whose state the page shows. The head of a dish's page says whether any restaurant has
 * it. undefined when the page is left to the browser and rendering is trivial.
 */
export function pageKey(
  request: Pick<PageRequest, 'url' | 'cookies' | 'userAgent' | 'languages' | 'market'>,
): { readonly key: string; readonly restaurantId: string | undefined } | undefined {
  const { market, pathname, locale, shown, ownPage, layout } = whatToDraw(request);
  if (shown === undefined && ownPage === undefined) return undefined;
  // The page embeds the market with its languages in the order of this request.
  const languagesOfMarket = [market.locales, market.languageFromBrowser];
  const { restaurantId, deliveryType } = shown ?? ownPage ?? {};
  return {
    key: JSON.stringify([
      market.id,
      pathname,
      locale,
      languagesOfMarket,
      layout,
      restaurantId,
      deliveryType,
      ownPage?.isChosen,
    ]),
    restaurantId: matchPath(pathname)?.name === 'menus.positions.show' ? undefined : restaurantId,
  };
}

/**
 * Renders the first screen of a request with the shop's components: the menu of a known restaurant, or the page of a
 * restaurant. All other screens are left to the browser.
 */
export async function drawPage(request: PageRequest): Promise<Page> {
  const { market, pathname, locale, shown, ownPage, layout } = whatToDraw(request);
  const { load, now } = request;
  const first = await (ownPage === undefined
    ? shown && loadFirstScreen(load, { ...shown, locale, dishes: FIRST_DISHES, now, market })
    : loadRestaurantScreen(load, { ...ownPage, locale, now, market })
  )?.catch(() => undefined);
  const match = matchPath(pathname);
  const stores = createStores({
    market,
    useCases: noUseCases,
    settings: { locale, theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false },
    messages: await loadMessages.first(locale),
    loadMessages: { first: oneLanguage, more: loadMessages.more },
    now: request.now,
    rendered: first,
  });
  if (ownPage !== undefined)
    await Promise.all([screenParts['restos.show'].fetch(), stores.settings.loadMoreMessages()]);
  return {
    status: isKnownPath(pathname) ? 200 : 404,
    locale,
    layout,
    title: pickText(market.brand.name, locale),
    description: pickText(market.brand.description, locale),
    ...(first === undefined ? { body: '', preloads: '' } : render(<App stores={stores} ssrPath={pathname} />)),
    firstScreen: first && toEmbedded(first),
    requests: market.api.baseUrl !== '' ? [] : first === undefined ? requestsOf(match) : followingRequests(first),
    screen: match?.name,
    leadSizes: first === undefined && ownPage !== undefined ? RESTAURANT_PICTURE_SIZES : undefined,
    market,
    marketId: market.id,
    sources: contentSources(market),
  };
}

/** What the page of a restaurant says of a visitor who ordered at `last`. */
function known(last: RestaurantRef | undefined, restaurantId: string): Pick<FirstScreen, 'deliveryType' | 'isChosen'> {
  const isChosen = last?.deliveryType === 'TAKE_AWAY' && last.restaurantId === restaurantId;
  return { deliveryType: last?.deliveryType, isChosen: isChosen || undefined };
}

/** React writes the links that belong into the head before everything else. */
function render(app: ReactNode): Pick<Page, 'body' | 'preloads'> {
  const html = renderToString(app);
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return { body: html.slice(preloads.length), preloads };
}

/** API paths requested immediately by a screen that the browser renders. */
function requestsOf(match: ScreenMatch | undefined): readonly string[] {
  return match?.name === 'restos.show' ? [browsingPaths.restaurant(match.params.restoId)] : [];
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
  const match = matchPath(pathname);
  const last = restaurantFromCookies(cookies);
  const isMenu = pathname === '/' || pathname.startsWith('/menus/');
  return {
    market,
    pathname,
    locale: languageFromCookies(cookies, market.locales) ?? localesFor(market, languages)[0] ?? 'ru',
    /** The restaurant whose menu is drawn. */
    shown: isMenu ? (restaurantFromQuery(search) ?? last) : undefined,
    /** The restaurant whose own page is drawn, and what its page says of the visitor. */
    ownPage:
      match?.name === 'restos.show'
        ? { restaurantId: match.params.restoId, ...known(last, match.params.restoId) }
        : undefined,
    layout: /Android|iPhone|iPod|Mobile/i.test(userAgent) ? ('mobile' as const) : ('desktop' as const),
  };
}

const markets = new WeakMap<object, Market>();

/** Each manifest object is validated only once. */
function marketOf(manifest: object): Market {
  const market = markets.get(manifest) ?? loadMarket(manifest, buildSettings);
  markets.set(manifest, market);
  return market;
}

function oneLanguage(): Promise<never> {
  return Promise.reject(new Error('The server draws one language'));
}

/** Rendering may pass use cases on, but must not call one; a call throws. */
const noUseCases = new Proxy({} as UseCases, {
  get: (_, name) => ({
    execute(): never {
      throw new Error(`${String(name)} is not for the server`);
    },
  }),
});
