import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { WatchCart } from '#application/cart/WatchCart.ts';
import { ChangeDietFilter } from '#application/catalog/ChangeDietFilter.ts';
import { WatchDietFilter } from '#application/catalog/WatchDietFilter.ts';
import { WatchLocation } from '#application/location/WatchLocation.ts';
import { ChangeOrderDraft } from '#application/order/ChangeOrderDraft.ts';
import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import type { PendingOrderOutcome } from '#application/order/CheckPendingOrder.ts';
import type { PlaceOrderOutcome } from '#application/order/PlaceOrder.ts';
import { WatchOrderDraft } from '#application/order/WatchOrderDraft.ts';
import { CheckContact } from '#application/session/CheckContact.ts';
import { LoadPhoneFormat } from '#application/session/LoadPhoneFormat.ts';
import { WatchSession } from '#application/session/WatchSession.ts';
import { AdoptLocation } from '#application/startup/AdoptLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import { lineSum } from '#domain/cart/Cart.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { Market } from '#domain/market/Market.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import { fingerprintOf, type Quote, type QuoteRequest } from '#domain/order/Quote.ts';
import type { Profile } from '#domain/session/Profile.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { exactly } from '#ui/app/navigation/exactLocation.ts';
import { beginStores, createStores, type Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { CurrencyContext } from '#ui/components/CurrencyContext.ts';
import { messages as more } from '#ui/i18n/messages/en.more.ts';
import { messages as first } from '#ui/i18n/messages/en.ts';

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
export function aQuote({ lines, deliveryType, location, promoCode }: QuoteRequest): Quote {
  const entry = { count: 1, specials: [], discounts: [], promoCodes: [] };
  const dishes = lines.map((line) => {
    const sum = lineSum(line);
    const taken = promoCode === undefined ? 0 : 10_000;
    const promoCodes = taken === 0 ? [] : [{ id: 'promo', name: 'Promo', calculated: taken }];
    return { ...entry, id: line.positionId, count: line.count, sum, payableAmount: sum - taken, promoCodes };
  });
  const delivery = { ...entry, id: 'delivery', sum: 14_900, payableAmount: 14_900, specials: ['delivery-price'] };
  const isDelivered = deliveryType === 'DELIVERY' && location !== undefined;
  return { entries: isDelivered ? [...dishes, delivery] : dishes, promoCode, tips: 0, quoteId: `of ${lines.length}` };
}

export const MARKET: Market = {
  id: 'coral',
  whiteLabel: 'coral',
  version: '1',
  brand: { name: 'Coral', description: '', legalName: '', logo: '' },
  locales: ['en'],
  currency: 'RUB',
  timezone: '+03:00',
  api: { baseUrl: '' },
  defaults: {},
  phoneCountries: ['RU'],
  polygonOrder: 'lat-lng',
  unknownPaths: 'not-found',
  startScreen: 'location',
  browseFirst: false,
  providers: { maps: [], geocoder: ['photon'], auth: ['phone'] },
  geocoding: { photonUrl: '' },
  maps: { tiles: { url: '', attribution: { text: '' }, subdomains: 'a', minZoom: 10, maxZoom: 18 } },
};

interface Answers {
  /** May throw, or wait until the test lets it go. */
  quote: (request: QuoteRequest) => Quote | Promise<Quote>;
  place: (request: OrderRequest) => PlaceOrderOutcome | Promise<PlaceOrderOutcome>;
  check: (input: { readonly resend: boolean }) => PendingOrderOutcome | Promise<PendingOrderOutcome>;
  zone: DeliveryZone | undefined;
}

/** A shop whose device remembers as a real one does, and whose server answers as the test says. */
export class AShop {
  readonly storage = new InMemoryDeviceStorage();
  readonly clock = new FixedClock();
  readonly quoted: QuoteRequest[] = [];
  readonly placed: OrderRequest[] = [];
  readonly checked: { readonly resend: boolean }[] = [];
  readonly answers: Answers = {
    quote: aQuote,
    place: () => ({ kind: 'placed', order: aPlacedOrder() }),
    check: () => ({ kind: 'nothing-pending' }),
    zone: undefined,
  };
  catalog: Catalog = aCatalog([aDish(), aDish({ id: 'soup', name: 'Soup' })]);
  market = MARKET;
  isAgeConfirmed = false;
  readonly location = memoryLocation({ path: '/', record: true });
  readonly reported: unknown[] = [];
  #tell: (now: Date) => void = () => {};

  constructor() {
    this.storage.write('cart', aCart());
    this.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    this.signIn();
  }

  signIn(profile: Profile = ANNA): void {
    this.storage.write('profile', profile);
    this.storage.write('session', { accessToken: 'access', refreshToken: 'refresh', source: 'PHONE' });
  }

  signOut(): void {
    this.storage.remove('session');
    this.storage.remove('profile');
  }

  /** What every label is drawn by from here on. */
  moveClock(now: Date): void {
    this.#tell(now);
  }

  get path(): string {
    return this.location.history.at(-1) ?? '';
  }

  get useCases(): UseCases {
    const { storage, catalog } = this;
    const phones = new LibPhoneNumbers(['RU', 'ME']);
    const made: Partial<UseCases> = {
      watchCart: new WatchCart(storage),
      changeCart: new ChangeCart(storage, new CountingIds()),
      addToCart: new AddToCart(storage, new CountingIds()),
      watchOrderDraft: new WatchOrderDraft(storage),
      changeOrderDraft: new ChangeOrderDraft(storage),
      watchSession: new WatchSession(storage),
      watchDietFilter: new WatchDietFilter(storage),
      changeDietFilter: new ChangeDietFilter(storage),
      watchLocation: new WatchLocation(storage),
      checkContact: new CheckContact(phones),
      loadPhoneFormat: new LoadPhoneFormat(phones),
      reportFault: { execute: (input) => void this.reported.push(input.error) },
      syncTime: { execute: async () => {} },
      tellTime: {
        execute: (listener) => {
          this.#tell = listener;
          return () => {};
        },
      },
      startShop: {
        execute: async () => {
          const location = storage.read('location');
          if (location === undefined) return { basis: location, kind: 'location-needed', cities: [], preferred: {} };
          return { basis: location, kind: 'ready', location, restaurant: catalog.restaurant };
        },
      },
      adoptLocation: new AdoptLocation(storage, new FakeLastRestaurant()),
      loadCatalog: { execute: async ({ deliveryType }) => ({ ...catalog, deliveryType }) },
      loadDeliveryTerms: { execute: async () => this.answers.zone },
      runPreflight: {
        execute: async ({ request }) => {
          this.quoted.push(request);
          const personId = storage.read('profile')?.id;
          const quote = await this.answers.quote(request);
          return { kind: 'quoted', locked: { request, quote, fingerprint: fingerprintOf(request, personId) } };
        },
      },
      checkOrdersAccepted: new CheckOrdersAccepted(this.clock),
      placeOrder: {
        execute: async ({ request }) => {
          this.placed.push(request);
          return this.answers.place(request);
        },
      },
      checkPendingOrder: {
        execute: async ({ resend }) => {
          this.checked.push({ resend });
          return this.answers.check({ resend });
        },
      },
    };
    return made as UseCases;
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
      firstScreen,
    });
  }

  /** Draws a screen and lets everything that begins with it come to rest. */
  async open(screen: ReactNode, useCases: UseCases = this.useCases): Promise<Stores> {
    const stores = this.stores(useCases);
    render(
      <StoresContext value={stores}>
        <IntlProvider locale="en-GB" messages={{ ...first, ...more }} timeZone="UTC">
          <CurrencyContext value="RUB">
            <Router hook={exactly(this.location.hook, this.location.searchHook)}>{screen}</Router>
          </CurrencyContext>
        </IntlProvider>
      </StoresContext>,
    );
    await act(async () => {
      beginStores(stores);
    });
    return stores;
  }
}
