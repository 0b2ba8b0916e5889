import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { aCity, aMenu, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';

export const HARBOUR = aCity({ id: 'harbour', name: 'Harbour' });
export const RIVER = aCity({ id: 'river', name: 'River' });

/** Port comes after Bay in the list, and delivers around 0.5; Bay around 2.5. */
export const HARBOUR_OFFER: CityOffer = {
  city: HARBOUR,
  restaurants: [
    aRestaurant({ id: 'bay', order: 1, address: 'Б' }),
    aRestaurant({ id: 'ark', order: 1, address: 'А' }),
    aRestaurant({ id: 'port', order: 2 }),
    aRestaurant({ id: 'courier', order: 0, menus: [aMenu({ isTakeAway: false })] }),
  ],
  zones: [
    aZone({ id: 'port-zone', restaurantId: 'port' }),
    aZone({
      id: 'bay-zone',
      restaurantId: 'bay',
      polygon: aZone().polygon.map(({ lat, lng }) => ({ lat: lat + 2, lng: lng + 2 })),
    }),
  ],
};

/** Nobody delivers there. */
export const RIVER_OFFER: CityOffer = {
  city: RIVER,
  restaurants: [aRestaurant({ id: 'bread', menus: [aMenu({ isDelivery: false })] })],
  zones: [],
};

export const aPlace = (overrides: Partial<DeliveryPlace> = {}): DeliveryPlace => ({
  address: 'Portovaya, 12',
  placeId: 'N1',
  coordinates: { lat: 0.5, lng: 0.5 },
  hasHouseNumber: true,
  ...overrides,
});
