import {
  type CityOffer,
  defaultDeliveryType,
  deliveringZoneAt,
  offerGap,
  takeawayPoints,
} from '#domain/location/CityOffer.ts';
import { isHouseNumberMissing, matchDelivery } from '#domain/location/deliveryMatch.ts';
import { ALL_PAY, aCity, aMenu, aRestaurant, aZone, NO_PAY } from '#tests/builders/aRestaurant.ts';

const offer = (overrides: Partial<CityOffer> = {}): CityOffer => ({
  city: aCity(),
  restaurants: [aRestaurant()],
  zones: [aZone()],
  ...overrides,
});
const inside = { address: 'Portovaya, 34', coordinates: { lat: 0.5, lng: 0.5 }, hasHouseNumber: true };

/** @spec 3.21 4.1 4.31 4.32 4.34 4.36 5.23 5.24 5.25 5.29 8.20 9.9 */
describe('what a city offers', () => {
  it.each<[string, Partial<CityOffer>, string | undefined]>([
    ['everything', {}, undefined],
    ['no restaurants', { restaurants: [] }, 'no-restaurants'],
    ['no menus', { restaurants: [aRestaurant({ menus: [] })] }, 'no-menus'],
    [
      'menus that nobody takes money for',
      { restaurants: [aRestaurant({ payConfig: { delivery: NO_PAY, takeAway: NO_PAY } })] },
      'no-orders',
    ],
    [
      'menus for the tables only',
      { restaurants: [aRestaurant({ menus: [aMenu({ isDelivery: false, isTakeAway: false, isTable: true })] })] },
      'no-orders',
    ],
    [
      'delivery without zones',
      { restaurants: [aRestaurant({ payConfig: { delivery: ALL_PAY, takeAway: NO_PAY } })], zones: [] },
      'no-zones',
    ],
    ['takeaway without zones', { zones: [] }, undefined],
  ])('names what is missing before anybody can order, for a city with %s', (_, overrides, gap) => {
    expect(offerGap(offer(overrides))).toBe(gap);
  });

  it('defaults to delivery where there are zones, or no takeaway', () => {
    expect(defaultDeliveryType(offer())).toBe('DELIVERY');
    expect(defaultDeliveryType(offer({ zones: [] }))).toBe('TAKE_AWAY');
    const only = aRestaurant({ payConfig: { delivery: ALL_PAY, takeAway: NO_PAY } });
    expect(defaultDeliveryType(offer({ zones: [], restaurants: [only] }))).toBe('DELIVERY');
  });

  it('lists takeaway points by order, then address', () => {
    const points = [
      aRestaurant({ id: 'c', order: 2 }),
      aRestaurant({ id: 'b', address: 'Б' }),
      aRestaurant({ id: 'a', address: 'А' }),
    ];
    expect(takeawayPoints(offer({ restaurants: points }), 'ru').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('delivers only from restaurants with a delivery menu', () => {
    const none = aRestaurant({ menus: [aMenu({ isDelivery: false })] });
    expect(deliveringZoneAt(offer({ restaurants: [none] }), inside.coordinates)).toBeUndefined();
  });
});

describe('a choice of place', () => {
  it('leads to the restaurant whose zone holds the address', () => {
    const draft = { deliveryType: 'DELIVERY' as const, place: inside };
    expect(matchDelivery(draft, offer()).served?.restaurant.id).toBe('port');
    expect(matchDelivery(draft, offer()).served?.location).toEqual({
      cityId: 'harbour',
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place: inside,
    });
  });

  it('saves no address for a takeaway', () => {
    const draft = { deliveryType: 'TAKE_AWAY' as const, place: inside, pointId: 'port' };
    expect(matchDelivery(draft, offer()).served?.location).toEqual({
      cityId: 'harbour',
      deliveryType: 'TAKE_AWAY',
      restaurantId: 'port',
    });
  });

  it('names what is wrong', () => {
    const outside = { address: 'Far, 1', coordinates: { lat: 5, lng: 5 } };
    expect(matchDelivery({ deliveryType: 'DELIVERY', place: {} }, offer()).problem).toBe('address-required');
    expect(matchDelivery({ deliveryType: 'DELIVERY', place: outside }, offer()).problem).toBe('outside-zone');
    expect(matchDelivery({ deliveryType: 'TAKE_AWAY', place: {} }, offer()).problem).toBe('point-required');
    expect(matchDelivery({ deliveryType: 'DELIVERY', place: inside }, offer()).problem).toBeUndefined();
  });

  it('asks about a missing house number for deliveries only', () => {
    const place = { ...inside, hasHouseNumber: false };
    expect(isHouseNumberMissing({ deliveryType: 'DELIVERY', place })).toBe(true);
    expect(isHouseNumberMissing({ deliveryType: 'TAKE_AWAY', place })).toBe(false);
    expect(isHouseNumberMissing({ deliveryType: 'DELIVERY', place: inside })).toBe(false);
  });
});
