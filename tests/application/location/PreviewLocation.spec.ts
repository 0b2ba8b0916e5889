import { NetworkFailed } from '#application/AppError.ts';
import { CheckCart } from '#application/location/CheckCart.ts';
import { PreviewLocation } from '#application/location/PreviewLocation.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { type LocationDraft, matchDelivery } from '#domain/location/deliveryMatch.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCity, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const everyDay = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekDay) => ({ weekDay, active: true, open: 600, close: 1320 }));
const schedule = { hours: everyDay, exceptions: [], timezone: '+03:00' };
const offer: CityOffer = {
  city: aCity(),
  restaurants: [
    aRestaurant({ schedule, coordinates: { lat: 0, lng: 0 } }),
    aRestaurant({ id: 'bay', schedule, coordinates: { lat: 4, lng: 4 } }),
  ],
  zones: [
    aZone({
      tiers: [
        { deliveryPrice: 14_900, minutes: 60, minOrderTotal: 50_000, maxOrderTotal: 100_000 },
        { deliveryPrice: 0, minutes: 0, minOrderTotal: 100_000 },
      ],
    }),
  ],
};
const at = (lat: number, lng: number): LocationDraft => ({
  deliveryType: 'DELIVERY',
  place: { address: 'Portovaya, 34', coordinates: { lat, lng } },
});
const fetching: LocationDraft = { deliveryType: 'TAKE_AWAY', place: {}, pointId: 'bay' };

function world(time = '2026-11-20T12:00:00Z') {
  const storage = new InMemoryDeviceStorage();
  const quotes = new FakeQuotesApi();
  const clock = new FixedClock(time);
  const preview = new PreviewLocation({
    storage,
    validity: new CheckCart({ storage, quotes, clock, capabilities: new FakeCapabilitiesApi([]) }),
    clock,
  });
  return {
    storage,
    quotes,
    look: (draft: LocationDraft, there = offer) => preview.execute({ match: matchDelivery(draft, there) }),
  };
}

describe('PreviewLocation', () => {
  it('returns the problem while nothing is chosen', async () => {
    const { look } = world();
    expect(await look({ deliveryType: 'DELIVERY', place: {} })).toEqual({ kind: 'nothing-chosen' });
    expect(await look({ deliveryType: 'TAKE_AWAY', place: at(9, 9).place })).toEqual({ kind: 'nothing-chosen' });
  });

  it('returns the price of the cart at the place', async () => {
    const { look, storage } = world();
    storage.write('cart', aCart({ lines: [aLine({ price: 60_000 })] }));
    expect(await look(at(0.5, 0.5))).toMatchObject({
      kind: 'inside',
      restaurantId: 'port',
      cart: {
        leaving: [],
        dishes: 60_000,
        delivery: 14_900,
        total: 74_900,
        hint: { kind: 'free-from', missing: 40_000 },
      },
    });
  });

  it('prefers the quote of the server when it prices the cart', async () => {
    const { look, storage, quotes } = world();
    storage.write('cart', aCart());
    const entry = { id: 'margherita', count: 1, specials: [], discounts: [], promoCodes: [] };
    const quote = { lines: [{ ...entry, subtotal: 49_000, total: 40_000 }], tips: 0 };
    quotes.check = { valid: true, unavailableDishIds: [], quote };
    expect(await look(at(0.5, 0.5))).toMatchObject({ cart: { dishes: 49_000, total: 40_000 } });
  });

  it('names the unavailable dishes, or all of them when the server names none', async () => {
    const { look, storage, quotes } = world();
    const [pizza, roll] = [aLine({ price: 60_000 }), aLine({ dishId: 'roll' })];
    storage.write('cart', aCart({ lines: [pizza, roll] }));
    quotes.check = { valid: false, unavailableDishIds: ['roll'] };
    expect(await look(at(0.5, 0.5))).toMatchObject({ cart: { leaving: [roll], dishes: 60_000 } });
    quotes.check = { valid: false, unavailableDishIds: [] };
    expect(await look(at(0.6, 0.5))).toMatchObject({ cart: { leaving: [pizza, roll], dishes: 0 } });
  });

  it('asks with the place and the promo code, and stores nothing', async () => {
    const { look, storage, quotes } = world();
    storage.write('cart', aCart());
    storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'TEN' });
    await look(at(0.5, 0.5));
    await look(fetching);
    expect(quotes.calls.map(({ request }) => request)).toMatchObject([
      {
        restaurantId: 'port',
        deliveryType: 'DELIVERY',
        promoCode: 'TEN',
        address: 'Portovaya, 34',
        coordinates: { lat: 0.5, lng: 0.5 },
      },
      { restaurantId: 'bay', deliveryType: 'TAKE_AWAY', promoCode: 'TEN', address: undefined, coordinates: undefined },
    ]);
    expect(storage.read('location')).toBeUndefined();
    expect(storage.read('cart')).toEqual(aCart());
  });

  it('does not ask the server about an empty cart', async () => {
    const { look, quotes } = world();
    expect(await look(at(0.5, 0.5))).toEqual({ kind: 'inside', restaurantId: 'port', cart: undefined });
    expect(quotes.calls).toEqual([]);
  });

  it('has no delivery price for a takeaway', async () => {
    const { look, storage } = world();
    storage.write('cart', aCart({ lines: [aLine({ price: 100_000 })] }));
    expect(await look(at(0.5, 0.5))).toMatchObject({ cart: { delivery: 0 } });
    expect(await look(fetching)).toMatchObject({
      restaurantId: 'bay',
      cart: { total: 100_000, delivery: undefined },
    });
  });

  it('returns the distance to the nearest zone and pickup point for an address outside of all zones', async () => {
    const open = await world().look(at(1.01, 0.5));
    expect(open).toMatchObject({
      kind: 'outside',
      nearestZone: { zone: { id: 'zone' }, metres: expect.closeTo(1112, 0) },
      nearestPoint: { restaurant: { id: 'port' }, opening: { kind: 'open', until: new Date('2026-11-20T19:00:00Z') } },
    });
    expect(await world('2026-11-20T20:00:00Z').look(at(3, 3))).toMatchObject({
      nearestPoint: {
        restaurant: { id: 'bay' },
        opening: { kind: 'closed', opensAt: new Date('2026-11-21T07:00:00Z') },
      },
    });
  });

  it('returns nothing nearby when there is nothing', async () => {
    const nobody = { ...offer, restaurants: [], zones: [] };
    expect(await world().look(at(3, 3), nobody)).toEqual({
      kind: 'outside',
      nearestZone: undefined,
      nearestPoint: undefined,
    });
  });

  it('rejects when the connection is lost', async () => {
    const { look, storage, quotes } = world();
    storage.write('cart', aCart());
    quotes.checkCart = () => Promise.reject(new NetworkFailed());
    quotes.refusal = new NetworkFailed();
    await expect(look(at(0.5, 0.5))).rejects.toThrow(NetworkFailed);
  });
});
