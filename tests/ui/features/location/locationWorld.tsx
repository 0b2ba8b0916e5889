import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { CheckCart } from '#application/location/CheckCart.ts';
import { LoadCityOffer } from '#application/location/LoadCityOffer.ts';
import { LocateCustomer } from '#application/location/LocateCustomer.ts';
import { PreviewLocation } from '#application/location/PreviewLocation.ts';
import { SelectLocation } from '#application/location/SelectLocation.ts';
import { SuggestAddresses } from '#application/location/SuggestAddresses.ts';
import { TakeSuggestion } from '#application/location/TakeSuggestion.ts';
import { ShowMap } from '#application/maps/ShowMap.ts';
import { Read } from '#application/reads/Read.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { City } from '#domain/location/City.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { ShopState } from '#domain/startup/ShopState.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aCity, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { suggestionOf } from '#tests/fakes/FakeGeocoder.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { createStores, type Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { OpenLocationDialog } from '#ui/features/location/OpenLocationDialog.tsx';
import { messages as more } from '#ui/i18n/messages/ru.more.ts';
import { messages as first } from '#ui/i18n/messages/ru.ts';
import coral from '../../../../markets/coral/market.json';

export const harbour = aCity({ id: 'harbour', name: 'Гавань' });
export const river = aCity({ id: 'river', name: 'Тихоречье' });

export const insideAddress: FoundAddress = {
  placeId: 'N1',
  address: 'Портовая улица, 12',
  context: 'Гавань',
  location: { lat: 0.5, lng: 0.5 },
  hasHouseNumber: true,
};
export const streetAddress: FoundAddress = {
  ...insideAddress,
  placeId: 'W1',
  address: 'Портовая улица',
  hasHouseNumber: false,
};
export const farAddress: FoundAddress = {
  ...insideAddress,
  placeId: 'N2',
  address: 'Дальняя улица, 1',
  location: { lat: 3, lng: 3 },
};

/** The back end and the device as the popup's use-cases see them; a test changes what they hold. */
export class LocationWorld {
  cities: readonly City[] = [harbour, river];
  restaurants: Readonly<Record<string, readonly Restaurant[]>> = {
    harbour: [
      aRestaurant({ id: 'port', street: 'Портовая', address: 'Портовая, 34', order: 1, location: { lat: 0, lng: 0 } }),
      aRestaurant({ id: 'bay', street: 'Приморская', address: 'Приморская, 39', order: 2 }),
    ],
    river: [aRestaurant({ id: 'bread', street: 'Хлебная', address: 'Хлебная, 27' })],
  };
  zones: readonly DeliveryZone[] = [aZone()];
  addresses: readonly FoundAddress[] = [insideAddress];
  /** What stands where the customer sets the pin. */
  atPin: FoundAddress = insideAddress;
  /** Where the device is. */
  position: GeoPoint | undefined;
  readonly map = new FakeMapProvider();
  /** What the next call to the back end is answered with instead. */
  failure: unknown;
  readonly storage = new InMemoryDeviceStorage();
  readonly quotes = new FakeQuotesApi();
  readonly clock = new FixedClock();
  readonly faults: unknown[] = [];

  /** Those that the popup needs. */
  readonly known = this.#wired();
  /** The same, and an error for any other. */
  readonly useCases: UseCases = new Proxy(this.known as unknown as UseCases, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new Error(`${String(name)} is not for this popup`);
    },
  });

  #answer<T>(value: T): Promise<T> {
    const { failure } = this;
    this.failure = undefined;
    return failure === undefined ? Promise.resolve(value) : Promise.reject(failure);
  }

  #wired() {
    const restaurants = {
      inCity: (cityId: string) => this.#answer(this.restaurants[cityId] ?? []),
      zonesOf: async (id: string) => this.zones.filter(({ restaurantId }) => restaurantId === id),
      find: async () => aRestaurant(),
    };
    const geocoder = {
      capabilities: { autocomplete: true, reverse: true },
      suggest: () => this.#answer(this.addresses.map(suggestionOf)),
      locate: async ({ found }: AddressSuggestion) => found ?? insideAddress,
      reverse: () => this.#answer(this.atPin),
    };
    const validity = new CheckCart(this.storage, this.quotes, this.clock);
    const lastRestaurant = new FakeLastRestaurant();
    return {
      read: new Read(
        { list: () => this.#answer(this.cities), find: async () => harbour },
        restaurants,
        { read: async () => '' },
        new LibPhoneNumbers(['RU']),
        new FakeCapabilitiesApi([]),
        geocoder,
      ),
      loadCityOffer: new LoadCityOffer(restaurants),
      selectLocation: new SelectLocation(this.storage, validity, lastRestaurant),
      previewLocation: new PreviewLocation(this.storage, validity, this.clock),
      suggestAddresses: new SuggestAddresses(geocoder, this.clock, new CountingIds()),
      takeSuggestion: new TakeSuggestion(geocoder),
      locateCustomer: new LocateCustomer({ locate: async () => this.position }),
      showMap: new ShowMap(this.map, { report: (error) => void this.faults.push(error) }),
      reportFault: { execute: ({ error }: { error: unknown }) => void this.faults.push(error) },
    };
  }
}

interface Showing {
  /** The shop needs a place before it shows anything. */
  readonly isRequired?: boolean;
  /** Of the market; its own ones where absent. */
  readonly locales?: readonly string[];
  /** What start-up passed on with the question, besides the cities of the world. */
  readonly asked?: Partial<Extract<ShopState, { kind: 'location-needed' }>>;
}

/** Shows the popup over a shop that is open, or over one that needs a place first. */
export function showPopup(world: LocationWorld, { isRequired = false, asked = {}, locales }: Showing = {}): Stores {
  const stores = createStores({
    market: loadMarket({ ...coral, ...(locales && { locales }) }),
    useCases: world.useCases,
    settings: { locale: 'ru', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false },
    messages: first,
    loadMessages: { first: async () => first, more: async () => more },
    now: world.clock.now(),
  });
  stores.shop.location = world.storage.read('location');
  stores.cart.cart = world.storage.read('cart') ?? stores.cart.cart;
  if (isRequired) stores.shop.state = { kind: 'location-needed', cities: world.cities, preferred: {}, ...asked };
  else stores.locationDialog.show();
  render(
    <StoresContext value={stores}>
      <IntlProvider locale="ru" messages={{ ...first, ...more }} timeZone="UTC">
        <OpenLocationDialog onClose={isRequired ? undefined : stores.locationDialog.hide} />
      </IntlProvider>
    </StoresContext>,
  );
  return stores;
}
