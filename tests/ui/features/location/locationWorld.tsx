import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { ShopState } from '#domain/startup/ShopState.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aCity, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { coralManifest as coral } from '#tests/builders/coralManifest.ts';
import type { InMemoryShop, ShopAddress, ShopRestaurant } from '#tests/fakes/InMemoryShop.ts';
import { ShopInMemory } from '#tests/support/ShopInMemory.ts';
import { createStores, type Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { OpenLocationDialog } from '#ui/features/location/OpenLocationDialog.tsx';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/ru/first.ts';
import { messages as more } from '#ui/i18n/messages/ru/more.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';

export const harbour = aCity({ id: 'harbour', name: 'Гавань' });
export const river = aCity({ id: 'river', name: 'Тихоречье' });

/** Within the zone of the restaurant `port`. */
export const inside: ShopAddress = {
  id: 'N1',
  street: 'Портовая улица',
  houseNumber: '12',
  city: 'Гавань',
  location: { lat: 0.5, lng: 0.5 },
};
/** The same street, without a house. */
export const street: ShopAddress = { id: 'W1', street: 'Портовая улица', city: 'Гавань', location: inside.location };
/** Outside every zone. */
export const far: ShopAddress = {
  ...inside,
  id: 'N2',
  street: 'Дальняя улица',
  houseNumber: '1',
  location: { lat: 3, lng: 3 },
};

function addressOf({ id, street: name, houseNumber, location: coordinates }: ShopAddress): FoundAddress {
  return {
    placeId: id,
    address: [pickText(name, 'ru'), houseNumber].filter(Boolean).join(', '),
    context: 'Гавань',
    coordinates,
    hasHouseNumber: houseNumber !== undefined,
  };
}

/** As the geocoder tells them. */
export const insideAddress = addressOf(inside);
export const streetAddress = addressOf(street);
export const farAddress = addressOf(far);

/** A restaurant of a town, with the zones that its couriers go to. */
export function shopRestaurant(
  cityId: string,
  restaurant: Partial<Restaurant>,
  zones: readonly DeliveryZone[] = [],
): ShopRestaurant {
  return { cityId, restaurant: aRestaurant(restaurant), zones, hidden: [], promotions: [] };
}

const port = { id: 'port', street: 'Портовая', address: 'Портовая, 34', order: 1, coordinates: { lat: 0, lng: 0 } };
const bay = { id: 'bay', street: 'Приморская', address: 'Приморская, 39', order: 2 };

/** What the two towns have; a test changes it before or while the popup asks. */
export class Towns implements InMemoryShop {
  cities: readonly City[] = [harbour, river];
  restaurants: readonly ShopRestaurant[] = [
    shopRestaurant('harbour', port, [aZone()]),
    shopRestaurant('harbour', bay),
    shopRestaurant('river', { id: 'bread', street: 'Хлебная', address: 'Хлебная, 27' }),
  ];
  addresses: readonly ShopAddress[] = [inside];
  dishes: InMemoryShop['dishes'] = [aDish()];
  readonly groups = [];
  readonly modifierGroups = [];
  readonly timeSlots = [];
  readonly promoCodes = [];
}

/** The shop of these towns on a device that remembers nothing. */
export class LocationWorld extends ShopInMemory {
  readonly shop: Towns;

  constructor(changed: Partial<Towns> = {}) {
    const shop = Object.assign(new Towns(), changed);
    super(shop, () => loadMarket(coral), {
      locale: 'ru',
      theme: 'light',
      adulthoodConfirmed: false,
      cookiesConsentAccepted: false,
    });
    this.shop = shop;
  }
}

interface Showing {
  /** The shop needs a place before it shows anything. */
  readonly isRequired?: boolean;
  /** Of the market; its own ones where absent. */
  readonly locales?: readonly string[];
  /** What start-up passed on with the question, besides the cities of the world. */
  readonly question?: Partial<Extract<ShopState, { kind: 'location-needed' }>>;
}

/** What the page shares, over a shop that is open. */
export function createPopupStores(world: LocationWorld, locales?: readonly string[]): Stores {
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
  return stores;
}

export function showPopupOf(stores: Stores): void {
  const { isRequired, hide } = stores.locationDialog;
  // As its lazy part does before it is rendered.
  void stores.settings.loadMoreMessages();
  render(
    <StoresContext value={stores}>
      <IntlProvider textComponent={TextElement} locale="ru" messages={{ ...first, ...more } as Messages} timeZone="UTC">
        <OpenLocationDialog onClose={isRequired ? undefined : hide} />
      </IntlProvider>
    </StoresContext>,
  );
}

/** Shows the popup over a shop that is open, or over one that needs a place first. */
export function showPopup(world: LocationWorld, { isRequired = false, question = {}, locales }: Showing = {}): Stores {
  const stores = createPopupStores(world, locales);
  if (isRequired)
    stores.shop.state = { kind: 'location-needed', cities: world.shop.cities, preferred: {}, ...question };
  else stores.locationDialog.show();
  showPopupOf(stores);
  return stores;
}
