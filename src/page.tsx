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
import type { FirstMessages } from '#ui/i18n/Messages.ts';
import { messages as cnr } from '#ui/i18n/messages/cnr.ts';
import { messages as en } from '#ui/i18n/messages/en.ts';
import { messages as ru } from '#ui/i18n/messages/ru.ts';
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
  readonly market: unknown;
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
const words: Readonly<Record<string, FirstMessages>> = { ru, en, cnr };

enableStaticRendering(true);

/** The first screen of a request, drawn with the shop's own components. Without a known restaurant it is left to the browser. */
export async function drawPage(request: PageRequest): Promise<Page> {
  const market = loadMarket(request.market, buildSettings);
  const { pathname, search } = new URL(request.url, 'http://shop.invalid');
  const locale = localesFor(market, request.languages)[0] ?? 'ru';
  const shown = restaurantFromQuery(search) ?? restaurantFromCookies(request.cookies);
  const isMenu = pathname === '/' || pathname.startsWith('/menus/');
  const wanted = shown && isMenu ? { ...shown, locale, dishes: FIRST_DISHES, now: request.now } : undefined;
  const wire = wanted && (await loadFirstScreen(request.load, wanted).catch(() => undefined));
  const first = wire && toFirstScreen(wire, market);
  const stores = createStores({
    market,
    useCases: noUseCases,
    settings: { locale, theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false },
    messages: words[locale] ?? ru,
    loadMessages: { first: oneLanguage, more: oneLanguage },
    now: request.now,
    firstScreen: first?.catalog,
  });
  return {
    status: isKnownPath(pathname) ? 200 : 404,
    locale,
    layout: /Android|iPhone|iPod|Mobile/i.test(request.userAgent) ? 'mobile' : 'desktop',
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

function oneLanguage(): Promise<never> {
  return Promise.reject(new Error('The server draws one language'));
}

/** Drawing calls no use-case; one that is called is a fault. */
const noUseCases = new Proxy({} as UseCases, {
  get(_, name): never {
    throw new Error(`${String(name)} is not for the server`);
  },
});
