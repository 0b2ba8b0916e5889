import type { Menu } from '#domain/catalog/Menu.ts';
import type { PayMethods } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';

export const ALL_PAY: PayMethods = { cardOnline: 'bank', cardUponReceipt: true, cashUponReceipt: true };
/** A restaurant whose online pay the market or the back end cannot take. */
export const RECEIPT_PAY: PayMethods = { ...ALL_PAY, cardOnline: '' };
export const NO_PAY: PayMethods = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };

export function aMenu(overrides: Partial<Menu> = {}): Menu {
  return {
    id: 'main',
    name: 'Main',
    order: 1,
    isDelivery: true,
    isOnline: true,
    isTable: false,
    isTakeAway: true,
    ...overrides,
  };
}

export function aRestaurant(overrides: Partial<Restaurant> = {}): Restaurant {
  return {
    id: 'port',
    name: 'Port',
    address: 'Portovaya, 34',
    street: 'Portovaya',
    currency: 'RUB',
    description: '',
    emails: [],
    links: [],
    phones: [],
    menus: [aMenu()],
    schedule: {
      hours: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekDay) => ({ weekDay, active: true, open: 0, close: 1440 })),
      exceptions: [],
      timezone: '+03:00',
    },
    order: 1,
    payConfig: { delivery: RECEIPT_PAY, takeAway: RECEIPT_PAY },
    photos: [],
    pays: [],
    tags: [],
    ...overrides,
  };
}

/** A square of one degree with its lower left corner at 0, 0. */
export function aZone(overrides: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    id: 'zone',
    name: 'Zone',
    restaurantId: 'port',
    polygon: [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 1 },
      { lat: 1, lng: 1 },
      { lat: 1, lng: 0 },
    ],
    tiers: [
      { deliveryPrice: 14_900, minutes: 45, minOrderTotal: 50_000, maxOrderTotal: 100_000 },
      { deliveryPrice: 9_900, minutes: 45, minOrderTotal: 100_000, maxOrderTotal: 200_000 },
      { deliveryPrice: 0, minutes: 45, minOrderTotal: 200_000, maxOrderTotal: 3_000_000 },
    ],
    ...overrides,
  };
}

export function aCity(overrides: Partial<City> = {}): City {
  return { id: 'harbour', name: 'Harbour', zoom: 12, ...overrides };
}
