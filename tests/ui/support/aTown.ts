import { makeAutoObservable, observableRef } from 'mobx';
import type { Market } from '#application/market/Market.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import {
  type LocationEvent,
  type LocationFlow,
  matchOf,
  nextLocationFlow,
  startLocationFlow,
} from '#domain/location/locationFlow.ts';
import { aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import type { ShopRestaurant } from '#tests/fakes/InMemoryShop.ts';
import { ShopInMemory } from '#tests/support/ShopInMemory.ts';
import type { PlaceMessages } from '#ui/features/location/placeDraft.ts';
import { MARKET } from './aShop.tsx';

/** Where one can collect only; it has the soup of the port and no pizza. */
const QUAY: ShopRestaurant = {
  cityId: 'harbour',
  restaurant: aRestaurant({
    id: 'quay',
    name: 'Quay',
    order: 9,
    menus: [aMenu({ isDelivery: false })],
    coordinates: { lat: 10.6, lng: 20.6 },
  }),
  zones: [],
  hidden: ['pizza'],
  promotions: [],
};

/** The town of the contracts, with a second point to collect from, and a device that remembers nothing. */
export function aTown(market: Market = MARKET): ShopInMemory {
  const shop = theShop();
  return new ShopInMemory({ ...shop, restaurants: [...shop.restaurants, QUAY] }, () => market, {
    locale: 'ru',
    theme: 'light',
    adulthoodConfirmed: false,
    cookiesConsentAccepted: false,
  });
}

export const WORDS: PlaceMessages = { locale: () => 'ru', pointOnMap: () => 'Точка на карте' };

/** A house within the zone of the restaurant `port`. */
export const PORT_12: DeliveryPlace = {
  address: 'Портовая улица, 12',
  placeId: 'port-12',
  coordinates: { lat: 10.5001, lng: 20.5005 },
  hasHouseNumber: true,
};

/** A point within the town and the zone where no house stands. */
export const PARK = { lat: 10.7, lng: 20.7 };

/** A point that no zone holds. */
export const SEA = { lat: 5, lng: 5 };

/** What the town has, as it is asked for once the town is chosen. */
export async function offerOf(town: ShopInMemory): Promise<CityOffer> {
  const [city] = theShop().cities;
  if (city === undefined) throw new Error('The town is on the map');
  return { city, ...(await town.useCases.loadCityOffer.execute({ cityId: city.id })) };
}

/** The question "where to?" as far as it was answered; whoever watches it is told of each answer. */
export class LocationQuestion {
  flow: LocationFlow;

  constructor(flow: LocationFlow) {
    this.flow = flow;
    makeAutoObservable(this, { flow: observableRef }, { autoBind: true });
  }

  get match(): DeliveryMatch | undefined {
    return matchOf(this.flow);
  }

  tell(event: LocationEvent): void {
    this.flow = nextLocationFlow(this.flow, event);
  }
}

/** The question in the town, whose city is taken by itself; `place` is where the courier goes. */
export async function questionIn(town: ShopInMemory, place?: DeliveryPlace): Promise<LocationQuestion> {
  const offer = await offerOf(town);
  const question = new LocationQuestion(startLocationFlow({ saved: town.storage.read('location') }));
  question.tell({ kind: 'cities-loaded', cities: [offer.city] });
  question.tell({ kind: 'offer-loaded', offer, locale: 'ru' });
  if (place !== undefined) question.tell({ kind: 'place-changed', place });
  return question;
}
