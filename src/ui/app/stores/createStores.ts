import { when } from 'mobx';
import type { Market } from '#application/market/Market.ts';
import type { Settings } from '#application/Settings.ts';
import type { ShopLink } from '#application/startup/StartShop.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { LoadMessages } from '#ui/i18n/loadMessages.ts';
import type { FirstMessages } from '#ui/i18n/Messages.ts';
import { retryOnceOnline } from '#ui/kit/retryOnceOnline.ts';
import { AgeGateStore } from './AgeGateStore.ts';
import { CartStore } from './CartStore.ts';
import { ClockStore } from './ClockStore.ts';
import { DietStore } from './DietStore.ts';
import { LocationDialogStore } from './LocationDialogStore.ts';
import { PhonesStore } from './PhonesStore.ts';
import { PricingStore } from './PricingStore.ts';
import { SessionStore } from './SessionStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { ShopStore } from './ShopStore.ts';

/** State shared by the whole page. Screens create further stores from `useCases`. */
export interface Stores {
  readonly market: Market;
  readonly useCases: UseCases;
  readonly settings: SettingsStore;
  readonly clock: ClockStore;
  readonly shop: ShopStore;
  readonly locationDialog: LocationDialogStore;
  readonly ageGate: AgeGateStore;
  readonly diet: DietStore;
  readonly cart: CartStore;
  readonly pricing: PricingStore;
  readonly session: SessionStore;
  readonly phones: PhonesStore;
  /** What the server rendered. */
  readonly rendered: RenderedScreen | undefined;
}

interface RenderedScreen {
  /** The language of all its texts. */
  readonly locale: string;
  /** How the visitor ordered last. */
  readonly deliveryType: DeliveryType | undefined;
  /** Whether the visitor took away from this restaurant last. */
  readonly isChosen?: boolean | undefined;
  readonly restaurant: Restaurant;
  /** The beginning of the restaurant's menu; absent on the page of a restaurant. */
  readonly catalog: Catalog | undefined;
}

interface Start {
  readonly market: Market;
  readonly useCases: UseCases;
  readonly settings: Settings;
  readonly messages: FirstMessages;
  readonly loadMessages: LoadMessages;
  readonly now: Date;
  readonly rendered?: RenderedScreen | undefined;
  /** Returns the part of the shop that the URL links to. */
  readonly link?: (() => ShopLink | undefined) | undefined;
}

export function createStores(start: Start): Stores {
  const { market, useCases, settings, messages, loadMessages, now, rendered, link } = start;
  const settingsStore = new SettingsStore(useCases, { settings, messages, own: market.messages }, loadMessages);
  const shop = new ShopStore(useCases, rendered?.catalog, link);
  const ageGate = new AgeGateStore(settingsStore);
  return {
    market,
    useCases,
    settings: settingsStore,
    ageGate,
    diet: new DietStore(useCases, shop, ageGate),
    clock: new ClockStore(useCases, now),
    shop,
    locationDialog: new LocationDialogStore(shop, market.startScreen),
    cart: new CartStore(useCases, shop),
    pricing: new PricingStore(),
    session: new SessionStore(useCases),
    phones: new PhonesStore(useCases),
    rendered,
  };
}

/** Starts the stores that depend on stored data. Returns the cleanup function. */
function beginDevice({ cart, session, clock, diet }: Stores): () => void {
  const ends = [cart.begin(), session.begin(), clock.begin(), diet.begin()];
  return () => {
    for (const end of ends) end();
  };
}

/** Starts the shop, and what depends on its menu once that has loaded. Returns the cleanup function. */
function beginShop(stores: Stores): () => void {
  const { shop } = stores;
  const ends = [shop.begin()];
  let isOver = false;
  const watch = async (): Promise<void> => {
    try {
      const { watchShop } = await import(/* webpackChunkName: "watching" */ './watchShop.ts');
      if (!isOver) ends.push(watchShop(stores));
    } catch {
      // The network failed right after the menu was loaded; the chunk is loaded when the connection is back.
      const stopWaiting = retryOnceOnline(() => {
        stopWaiting();
        void watch();
      });
    }
  };
  const awaitMenu = when(
    () => shop.isWhole && shop.location !== undefined,
    () => void watch(),
  );
  return () => {
    isOver = true;
    awaitMenu();
    for (const end of ends) end();
  };
}

/**
 * Starts the stores after hydration, in this order and each in a task of its own, to keep tasks short on slow phones.
 */
export const startupSteps: readonly ((stores: Stores) => () => void)[] = [beginDevice, beginShop];
