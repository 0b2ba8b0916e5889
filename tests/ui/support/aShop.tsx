import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Market } from '#application/market/Market.ts';
import type { UseCases } from '#application/UseCases.ts';
import { lineTotal } from '#domain/cart/Cart.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import type { OrderWish } from '#domain/order/orderWishes.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import type { Profile } from '#domain/session/Profile.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aCity } from '#tests/builders/aRestaurant.ts';
import type { InMemoryShop, ShopRestaurant } from '#tests/fakes/InMemoryShop.ts';
import { LIVING_TOKEN, ShopInMemory } from '#tests/support/ShopInMemory.ts';
import { settled } from '#tests/support/settled.ts';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { exactly } from '#ui/app/navigation/exactLocation.ts';
import { createStores, type Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/en/first.ts';
import { messages as more } from '#ui/i18n/messages/en/more.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';
import { NavigateContext } from '#ui/kit/useNavigate.ts';
import { CurrencyContext } from '#ui/shop/Money.tsx';

export const ANNA: Profile = {
  id: 'anna',
  accountIds: [],
  deliveries: [],
  firstName: 'Anna',
  phone: '+79005550001',
  email: 'anna@example.org',
};

export function aPlacedOrder(overrides: Partial<PlacedOrder> = {}): PlacedOrder {
  const createdAt = new Date('2026-11-20T12:00:00Z');
  return { id: 'order-1', number: '1001', status: 'new', total: 49_000, createdAt, ...overrides };
}

/** What the cart costs by its own lines, with a delivery where one is asked for. */
export function aQuote({ lines, deliveryType, coordinates, promoCode, tips = 0 }: QuoteRequest): Quote {
  const entry = { count: 1, specials: [], discounts: [], promoCodes: [] };
  const dishes = lines.map((line) => {
    const sum = lineTotal(line);
    const discount = promoCode === undefined ? 0 : 10_000;
    const promoCodes = discount === 0 ? [] : [{ id: 'promo', name: 'Promo', calculated: discount }];
    return { ...entry, id: line.dishId, count: line.count, subtotal: sum, total: sum - discount, promoCodes };
  });
  const delivery = { ...entry, id: 'delivery', subtotal: 14_900, total: 14_900, specials: ['delivery-price'] };
  const isDelivered = deliveryType === 'DELIVERY' && coordinates !== undefined;
  return { lines: isDelivered ? [...dishes, delivery] : dishes, promoCode, tips, quoteId: `of ${lines.length}` };
}

/** A wish for the courier, in short. */
export function wishText(wish: OrderWish): string {
  return wish.kind === 'change-from' ? `Change from ${wish.amount / 100}` : 'At the door';
}

export const MARKET: Market = {
  id: 'coral',
  whiteLabel: 'coral',
  version: '1',
  brand: { name: 'Coral', description: '', legalName: '', logo: '' },
  messages: {},
  fonts: [],
  locales: ['en'],
  languageFromBrowser: false,
  currency: 'RUB',
  timezone: '+03:00',
  api: { baseUrl: '' },
  content: { pictures: [], connect: [] },
  defaults: {},
  phoneCountries: ['RU'],
  polygonOrder: 'lat-lng',
  unknownPaths: 'not-found',
  startScreen: 'location',
  browseFirst: false,
  tips: [],
  features: { persons: true, promoCodes: true, slots: true, favorites: true },
  search: { synonyms: {} },
  providers: {
    maps: [],
    geocoder: ['photon'],
    auth: ['phone'],
    captcha: [],
    payments: ['demo-bank'],
    metrics: [],
    errors: [],
  },
  geocoding: { photonUrl: '' },
  auth: {},
  metrics: {},
  payments: {},
  vendors: {},
  maps: { tiles: { url: '', attribution: { text: '' }, subdomains: 'a', minZoom: 10, maxZoom: 18 } },
};

/**
 * What a back end knows: a restaurant whose catalog a test may change at any time, and others as far as a test adds
 * any.
 */
class OneRestaurant implements InMemoryShop {
  readonly promoCodes = [];
  readonly #own: AShop;

  constructor(own: AShop) {
    this.#own = own;
  }

  get cities(): InMemoryShop['cities'] {
    return this.#own.cities;
  }

  get addresses(): InMemoryShop['addresses'] {
    return this.#own.addresses;
  }

  get restaurants(): InMemoryShop['restaurants'] {
    const { zones, catalog, others } = this.#own;
    const { restaurant, menus, promotions } = catalog;
    const own = { ...restaurant, menus: menus.map(({ menu }) => menu) };
    return [{ cityId: 'harbour', restaurant: own, zones, hidden: [], promotions }, ...others];
  }

  get groups(): InMemoryShop['groups'] {
    return this.#own.catalog.menus.flatMap(({ sections }) => sections.map(({ group }) => group));
  }

  get dishes(): InMemoryShop['dishes'] {
    return this.#own.catalog.menus.flatMap(({ menu, sections }) =>
      sections.flatMap(({ group, dishes }) => dishes.map((dish) => ({ ...dish, menuId: menu.id, groupId: group.id }))),
    );
  }

  get modifierGroups(): InMemoryShop['modifierGroups'] {
    return this.#own.catalog.modifierGroups;
  }

  get timeSlots(): InMemoryShop['timeSlots'] {
    return this.#own.catalog.timeSlots;
  }
}

/**
 * A shop with a restaurant, a person who is signed in and a cart: the product's own use-cases and stores on fakes. A
 * test changes what the device, the catalog and the back end hold.
 */
export class AShop {
  catalog: Catalog = aCatalog([aDish(), aDish({ id: 'soup', name: 'Soup' })]);
  zones: readonly DeliveryZone[] = [];
  cities: readonly City[] = [aCity()];
  /** Further restaurants, which cook from the same menus. */
  others: readonly ShopRestaurant[] = [];
  /** What the geocoder knows. */
  addresses: InMemoryShop['addresses'] = [];
  market = MARKET;
  isAgeConfirmed = false;
  /** The restaurant that the server rendered, with the language of its texts. */
  drawn: { readonly locale: string; readonly restaurant: Restaurant; readonly isChosen?: boolean } | undefined;
  readonly location = memoryLocation({ path: '/', record: true });
  readonly memory = new ShopInMemory(new OneRestaurant(this), () => this.market, {
    locale: 'en',
    theme: 'light',
    adulthoodConfirmed: false,
    cookiesConsentAccepted: false,
  });
  readonly storage = this.memory.storage;
  readonly clock = this.memory.clock;
  readonly orders = this.memory.orders;

  constructor() {
    this.memory.quotes.answer = aQuote;
    this.storage.write('cart', aCart());
    this.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    this.signIn();
  }

  get quoted(): readonly QuoteRequest[] {
    return this.memory.quotes.calls.map(({ request }) => request);
  }

  /** What left with each press of "order". */
  get placed(): readonly OrderRequest[] {
    return this.orders.submissions.map(({ request }) => request);
  }

  get reported(): readonly unknown[] {
    return this.memory.errors.reports.map(({ error }) => error);
  }

  signIn(profile: Profile = ANNA): void {
    const tokens = { accessToken: LIVING_TOKEN, refreshToken: LIVING_TOKEN, source: 'PHONE' } as const;
    this.memory.accounts.admit(profile, tokens);
    this.storage.write('profile', profile);
    this.storage.write('session', tokens);
  }

  signOut(): void {
    this.storage.remove('session');
    this.storage.remove('profile');
  }

  /** What every label is drawn by from here on. */
  moveClock(now: Date): void {
    this.clock.time = new Date(now.getTime() - 60_000);
    this.clock.strikeMinute();
  }

  get path(): string {
    return this.location.history.at(-1) ?? '';
  }

  get useCases(): UseCases {
    return this.memory.useCases;
  }

  /** `firstScreen` is the part of the menu that came with the page. */
  stores(useCases: UseCases = this.useCases, firstScreen?: Catalog): Stores {
    return createStores({
      market: this.market,
      useCases,
      settings: {
        locale: 'en',
        theme: 'light',
        adulthoodConfirmed: this.isAgeConfirmed,
        cookiesConsentAccepted: false,
      },
      messages: first,
      loadMessages: { first: async () => first, more: async () => more },
      now: this.clock.now(),
      rendered:
        firstScreen === undefined
          ? this.drawn && { ...this.drawn, deliveryType: undefined, catalog: undefined }
          : { locale: 'en', ...firstScreen, catalog: firstScreen },
    });
  }

  /** Draws a screen and lets everything that begins with it come to rest. */
  async open(screen: ReactNode, useCases: UseCases = this.useCases): Promise<Stores> {
    const stores = await this.draw(screen, useCases);
    await act(async () => void beginStores(stores));
    await settled();
    return stores;
  }

  /** Draws a screen before anything that the device has stored was read. */
  async draw(screen: ReactNode, useCases: UseCases = this.useCases): Promise<Stores> {
    const stores = this.stores(useCases);
    const page = (
      <StoresContext value={stores}>
        <IntlProvider
          textComponent={TextElement}
          locale="en-GB"
          messages={{ ...first, ...more } as Messages}
          timeZone="UTC"
        >
          <CurrencyContext value="RUB">
            <NavigateContext value={this.location.navigate}>
              <Router hook={exactly(this.location.hook, this.location.searchHook)}>{screen}</Router>
            </NavigateContext>
          </CurrencyContext>
        </IntlProvider>
      </StoresContext>
    );
    // A lazy part suspends, which React allows only in an awaited `act`.
    await act(async () => void render(page));
    return stores;
  }
}
