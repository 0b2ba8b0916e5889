import { computed, observable, reaction, runInAction } from 'mobx';
import type { Market } from '#application/market/Market.ts';
import type { UseCases } from '#application/UseCases.ts';
import { matchPath, type ScreenMatch, screens } from '#domain/screens/screens.ts';
import type { CartStore } from './CartStore.ts';
import type { SettingsStore } from './SettingsStore.ts';
import type { ShopStore } from './ShopStore.ts';
import { reportFaults } from './Task.ts';

interface Needs {
  readonly market: Market;
  readonly useCases: Pick<UseCases, 'countVisit' | 'countAdditions' | 'countPurchases' | 'reportFault'>;
  readonly settings: SettingsStore;
  readonly shop: ShopStore;
  readonly cart: CartStore;
}

/** Events of a navigation: wouter's own and the browser's. */
const MOVES = ['popstate', 'pushState', 'replaceState'];

/**
 * Reports page views, additions and orders to the analytics providers, once the customer has consented. Returns the
 * unsubscribe function.
 */
export function watchMetrics({ market, useCases, settings, shop, cart }: Needs): () => void {
  const report = reportFaults(useCases, 'metrics');
  const address = observable.box(location.pathname);
  const follow = (): void => runInAction(() => address.set(location.pathname));
  for (const move of MOVES) addEventListener(move, follow);
  const currency = (): string => shop.restaurant?.currency ?? market.currency;
  const isAgreed = computed(() => settings.settings.cookiesConsentAccepted);
  const match = computed(() => matchPath(address.get()));
  const adding = new AbortController();

  const ends = [
    reaction(
      () => (isAgreed.get() ? toldPath(address.get()) : undefined),
      (path) => {
        if (path !== undefined) useCases.countVisit.execute({ kind: 'page', path }).catch(report);
      },
      { fireImmediately: true },
    ),
    reaction(
      () => (isAgreed.get() ? shownDish(match.get(), shop) : undefined),
      (dish) => {
        if (dish !== undefined) useCases.countVisit.execute({ kind: 'dish', dish, currency: currency() }).catch(report);
      },
      // A catalog update of the same dish is not another view.
      { fireImmediately: true, equals: (one, other) => one?.id === other?.id },
    ),
    reaction(
      () => (isAgreed.get() && match.get()?.name === 'cart.index' && !cart.isEmpty ? cart.cart.id : undefined),
      (cartId) => {
        if (cartId !== undefined)
          useCases.countVisit.execute({ kind: 'checkout', cart: cart.cart, currency: currency() }).catch(report);
      },
      { fireImmediately: true },
    ),
    reaction(
      // After an order its page opens; a page that is reloaded checks for unreported orders.
      () => address.get(),
      (_, before) => {
        if (before === undefined || match.get()?.name === 'orders.show')
          useCases.countPurchases.execute({ currency: currency() }).catch(report);
      },
      { fireImmediately: true },
    ),
    reaction(
      () => isAgreed.get(),
      (agreed) => {
        if (agreed) useCases.countAdditions.execute({ currency }, adding.signal).catch(report);
      },
      { fireImmediately: true },
    ),
  ];
  return () => {
    adding.abort();
    for (const move of MOVES) removeEventListener(move, follow);
    for (const end of ends) end();
  };
}

/** The path to report, without ids of orders, tokens of links, and unknown paths, which may contain anything. */
function toldPath(pathname: string): string {
  const match = matchPath(pathname);
  if (match === undefined) return screens['error.not-found.index'].path;
  const { name } = match;
  return name === 'orders.show' || name === 'orders.track' ? screens[name].path : pathname;
}

function shownDish(match: ScreenMatch | undefined, shop: ShopStore) {
  return match?.name === 'menus.positions.show' ? shop.dishes.get(match.params.positionId) : undefined;
}
