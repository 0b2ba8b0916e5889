import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { type LocationDraft, matchDelivery } from '#domain/location/deliveryMatch.ts';
import {
  type LocationEvent,
  type LocationFlow,
  nextLocationFlow,
  savedHere,
  startLocationFlow,
} from '#domain/location/locationFlow.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { aPlace, HARBOUR, HARBOUR_OFFER, RIVER, RIVER_OFFER } from './aTown.ts';

const start = startLocationFlow({});
const flowAfter = (flow: LocationFlow, ...events: readonly LocationEvent[]): LocationFlow =>
  events.reduce(nextLocationFlow, flow);
const cities = (...list: readonly (typeof HARBOUR)[]): LocationEvent => ({ kind: 'cities-loaded', cities: list });
const pick = (city: typeof HARBOUR | undefined): LocationEvent => ({ kind: 'city-picked', city });
const offer = (loaded = HARBOUR_OFFER): LocationEvent => ({ kind: 'offer-loaded', offer: loaded, locale: 'ru' });
const type = (deliveryType: DeliveryType): LocationEvent => ({ kind: 'type-switched', deliveryType, locale: 'ru' });
const point = (pointId: string): LocationEvent => ({ kind: 'point-picked', pointId });
const place = (overrides = {}): LocationEvent => ({ kind: 'place-changed', place: aPlace(overrides) });

const delivered: SelectedLocation = {
  cityId: 'harbour',
  deliveryType: 'DELIVERY',
  restaurantId: 'port',
  place: aPlace(),
};
const fetched: SelectedLocation = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' };
const open = flowAfter(start, cities(HARBOUR, RIVER), pick(HARBOUR), offer());
const begunWith = (saved: SelectedLocation, ...events: readonly LocationEvent[]): LocationFlow =>
  flowAfter({ ...start, saved }, cities(HARBOUR, RIVER), ...events);

const restaurantOf = (draft: LocationDraft, offer: CityOffer): string | undefined =>
  matchDelivery(draft, offer).served?.restaurant.id;

/** @spec 3.21 4.27 4.29 4.30 4.33 */
describe('the first step', () => {
  it('asks for the city among several', () => {
    expect(start).toMatchObject({
      step: 'citySelection',
      deliveryType: 'DELIVERY',
      place: {},
      showsErrors: false,
      isHouseNumberConfirmed: false,
    });
    expect(flowAfter(start, cities(HARBOUR, RIVER))).toMatchObject({ step: 'citySelection', city: undefined });
  });

  it('begins with a place of which nothing is known', () => {
    expect(start.place).toEqual({});
    expect(Object.values(flowAfter(start, cities(HARBOUR), offer()).place)).toEqual([]);
  });

  it('is passed over with a single city, also when another one was kept', () => {
    const single = { step: 'deliveryTypeSelection', city: RIVER };
    expect(flowAfter(start, cities(RIVER))).toMatchObject(single);
    expect(flowAfter({ ...start, saved: delivered }, cities(RIVER))).toMatchObject(single);
  });

  it('is passed over with the city that was kept, or that the market names', () => {
    expect(begunWith(delivered)).toMatchObject({ step: 'deliveryTypeSelection', city: HARBOUR, place: aPlace() });
    const configured = { ...start, preferred: { cityId: 'river' } };
    expect(flowAfter(configured, cities(HARBOUR, RIVER))).toMatchObject({ city: RIVER });
  });

  it('forgets the city of the market for what was kept, and a kept city that is no more', () => {
    const configured = { ...start, preferred: { cityId: 'river' }, saved: { ...fetched, cityId: undefined } };
    expect(flowAfter(configured, cities(HARBOUR, RIVER))).toMatchObject({ step: 'citySelection' });
    expect(begunWith({ ...fetched, cityId: 'gone' })).toMatchObject({ step: 'citySelection', city: undefined });
  });

  it('is the choice of a city when there is none', () => {
    expect(flowAfter(start, cities())).toMatchObject({ step: 'citySelection', city: undefined, cities: [] });
  });

  it('leads on when a city is picked, and is returned to by the header', () => {
    const picked = flowAfter(start, cities(HARBOUR, RIVER), pick(RIVER));
    expect(picked).toMatchObject({ step: 'deliveryTypeSelection', city: RIVER });
    expect(flowAfter(picked, { kind: 'header-tapped' })).toEqual({ ...picked, step: 'citySelection' });
  });

  it('is not returned to when there is only one city', () => {
    const single = flowAfter(start, cities(RIVER));
    expect(flowAfter(single, { kind: 'header-tapped' })).toBe(single);
  });

  it('keeps the chosen city when the cities come again', () => {
    expect(flowAfter(open, place(), cities(RIVER, HARBOUR))).toMatchObject({ city: HARBOUR, place: aPlace() });
  });
});

describe('another city', () => {
  it('clears what was chosen', () => {
    const full = flowAfter(open, place(), point('bay'), { kind: 'save-answered', isInvalid: true }, pick(RIVER));
    expect(full).toEqual({ ...start, cities: [HARBOUR, RIVER], step: 'deliveryTypeSelection', city: RIVER });
  });

  it('brings back what was kept there', () => {
    expect(begunWith(delivered, pick(RIVER))).toMatchObject({ place: {} });
    expect(begunWith(delivered, pick(RIVER), pick(HARBOUR))).toMatchObject({ place: aPlace() });
  });

  it('that is the same one changes nothing but the step', () => {
    const full = flowAfter(open, place(), point('bay'));
    expect(flowAfter(full, { kind: 'header-tapped' }, pick(HARBOUR))).toEqual(full);
  });

  it('that is none leads back to the first step', () => {
    const none = flowAfter(open, place(), point('bay'), pick(undefined));
    expect(none).toEqual({ ...start, cities: [HARBOUR, RIVER] });
  });

  it('does not take the offer of a city that was left', () => {
    const flow = flowAfter(start, cities(HARBOUR, RIVER), pick(RIVER));
    expect(flowAfter(flow, offer())).toBe(flow);
  });
});

describe('the delivery type', () => {
  it.each([
    ['DELIVERY where there are zones', HARBOUR_OFFER, 'DELIVERY', undefined],
    [
      'DELIVERY where takeaway is not to be had',
      { ...HARBOUR_OFFER, restaurants: HARBOUR_OFFER.restaurants.slice(3) },
      'DELIVERY',
      undefined,
    ],
    ['TAKE_AWAY where there are no zones', { ...HARBOUR_OFFER, zones: [] }, 'TAKE_AWAY', 'ark'],
  ] as const)('is chosen by what the city has: %s', (_, loaded, deliveryType, pointId) => {
    const flow = flowAfter(start, cities(HARBOUR), offer(loaded));
    expect([flow.deliveryType, flow.pointId]).toEqual([deliveryType, pointId]);
  });

  it('is the one that was kept, where it is still offered', () => {
    expect(begunWith(fetched, offer())).toMatchObject({ deliveryType: 'TAKE_AWAY', pointId: 'port' });
    const alone = {
      ...HARBOUR_OFFER,
      restaurants: HARBOUR_OFFER.restaurants.slice(3),
      zones: [aZone({ restaurantId: 'courier' })],
    };
    expect(begunWith(fetched, offer(alone))).toMatchObject({ deliveryType: 'DELIVERY', pointId: undefined });
  });

  it('is not the one that was kept in another city', () => {
    expect(begunWith({ ...fetched, cityId: 'river' }, pick(HARBOUR), offer())).toMatchObject({
      deliveryType: 'DELIVERY',
      pointId: undefined,
    });
  });

  it('TAKE_AWAY begins with the first point by order, then by address', () => {
    expect(flowAfter(open, type('TAKE_AWAY'))).toMatchObject({ deliveryType: 'TAKE_AWAY', pointId: 'ark' });
    expect(begunWith({ ...fetched, restaurantId: 'gone' }, offer())).toMatchObject({ pointId: 'ark' });
    expect(begunWith({ ...fetched, restaurantId: 'courier' }, offer())).toMatchObject({ pointId: 'ark' });
  });

  it('keeps the address through switching, and begins with the first point again', () => {
    const there = flowAfter(open, place(), type('TAKE_AWAY'), point('bay'), type('DELIVERY'));
    expect(there).toMatchObject({ deliveryType: 'DELIVERY', place: aPlace() });
    expect(flowAfter(there, type('TAKE_AWAY'))).toMatchObject({ pointId: 'ark' });
  });

  it('keeps the chosen point when it is switched to what it is already', () => {
    const there = flowAfter(open, type('TAKE_AWAY'), point('bay'));
    expect(flowAfter(there, type('TAKE_AWAY'))).toBe(there);
  });

  it('is the preferred one where nothing was kept and it is offered', () => {
    const preferring = { ...start, preferred: { cityId: 'harbour', deliveryType: 'TAKE_AWAY' } } as const;
    const flow = flowAfter(preferring, cities(HARBOUR, RIVER), offer());
    expect(flow).toMatchObject({ city: HARBOUR, deliveryType: 'TAKE_AWAY', pointId: 'ark' });
    expect(flowAfter({ ...preferring, saved: delivered }, cities(HARBOUR, RIVER), offer())).toMatchObject({
      deliveryType: 'DELIVERY',
    });
    const courierOnly = { ...HARBOUR_OFFER, restaurants: HARBOUR_OFFER.restaurants.slice(3) };
    expect(flowAfter(preferring, cities(HARBOUR, RIVER), offer(courierOnly)).deliveryType).toBe('DELIVERY');
  });

  it('DELIVERY restores the restaurant that was kept, in its city only', () => {
    const back = begunWith(delivered, offer(), type('TAKE_AWAY'), point('bay'), type('DELIVERY'));
    expect(restaurantOf(back, HARBOUR_OFFER)).toBe('port');
    const elsewhere = begunWith(delivered, pick(RIVER), offer(RIVER_OFFER));
    expect(elsewhere.deliveryType).toBe('TAKE_AWAY');
    expect(restaurantOf({ ...elsewhere, deliveryType: 'DELIVERY' }, RIVER_OFFER)).toBeUndefined();
  });

  it('takes no address of a kept takeaway into DELIVERY', () => {
    expect(begunWith(fetched, offer(), type('DELIVERY'))).toMatchObject({ deliveryType: 'DELIVERY', place: {} });
  });

  it('cannot be one that the city does not offer, nor be switched before the offer has come', () => {
    const river = flowAfter(start, cities(RIVER), offer(RIVER_OFFER));
    expect(flowAfter(river, type('DELIVERY'))).toBe(river);
    const waiting = flowAfter(start, cities(RIVER));
    expect(flowAfter(waiting, type('TAKE_AWAY'))).toBe(waiting);
  });

  it('asks anew what is missing', () => {
    const invalid = flowAfter(open, { kind: 'save-answered', isInvalid: true });
    expect(invalid.showsErrors).toBe(true);
    expect(flowAfter(invalid, type('TAKE_AWAY')).showsErrors).toBe(false);
    expect(flowAfter(invalid, { kind: 'save-answered', isInvalid: false }).showsErrors).toBe(false);
  });
});

describe('a takeaway point', () => {
  it('is one where meals can be fetched', () => {
    const there = flowAfter(open, type('TAKE_AWAY'));
    expect(flowAfter(there, point('bay')).pointId).toBe('bay');
    for (const pointId of ['courier', 'nowhere']) expect(flowAfter(there, point(pointId))).toBe(there);
    expect(flowAfter(start, point('bay'))).toBe(start);
  });

  it('is no restaurant that delivers, even where no zone is known', () => {
    const takeawayOnly = { ...HARBOUR_OFFER, restaurants: [aRestaurant({ id: 'port' })], zones: [] };
    const there = flowAfter(start, cities(HARBOUR), offer(takeawayOnly), type('DELIVERY'), place());
    expect(restaurantOf(there, takeawayOnly)).toBeUndefined();
  });
});

describe('the address', () => {
  it('decides the restaurant: the one whose zone holds it, or none', () => {
    const restaurantAt = (lat: number, lng: number) =>
      restaurantOf(flowAfter(open, place({ coordinates: { lat, lng } })), HARBOUR_OFFER);
    expect(restaurantAt(0.5, 0.5)).toBe('port');
    expect(restaurantAt(2.5, 2.5)).toBe('bay');
    expect(restaurantAt(1.5, 1.5)).toBeUndefined();
  });

  it.each([
    ['another address', { address: 'Portovaya' }, false],
    ['another place id', { placeId: 'N2' }, false],
    ['another entrance', { entrance: '2' }, true],
  ])('keeps the yes to a missing house number when it changes by %s: %s', (_, change, isKept) => {
    const agreed = flowAfter(open, place({ hasHouseNumber: false }), { kind: 'house-number-confirmed' });
    expect(agreed.isHouseNumberConfirmed).toBe(true);
    expect(flowAfter(agreed, place({ hasHouseNumber: false, ...change })).isHouseNumberConfirmed).toBe(isKept);
  });

  it('is not agreed to by being changed', () => {
    expect(flowAfter(open, place({ apartment: '8' })).isHouseNumberConfirmed).toBe(false);
  });
});

describe('a place that was saved', () => {
  it('is the one of its city from then on', () => {
    expect(savedHere(flowAfter(open, { kind: 'saved', location: delivered }))).toBe(delivered);
  });
});
