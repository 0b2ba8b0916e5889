import { ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { CheckCart } from '#application/location/CheckCart.ts';
import { KeepMatch } from '#application/location/KeepMatch.ts';
import { PreviewLocation } from '#application/location/PreviewLocation.ts';
import { SelectLocation } from '#application/location/SelectLocation.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { type LocationDraft, matchDelivery } from '#domain/location/deliveryMatch.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { ALL_PAY, aCity, aRestaurant, aZone, NO_PAY } from '#tests/builders/aRestaurant.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeCapabilitiesApi, FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeLastRestaurant } from '#tests/fakes/FakeLastRestaurant.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const place = { address: 'Portovaya, 34', coordinates: { lat: 0.5, lng: 0.5 }, hasHouseNumber: true };
const cashOnly = { delivery: { ...NO_PAY, cashUponReceipt: true }, takeAway: ALL_PAY };

interface Choice {
  readonly draft: LocationDraft;
  readonly offer: CityOffer;
  readonly houseNumberConfirmed: boolean;
  readonly dropUnavailable: boolean;
}

function world() {
  const storage = new InMemoryDeviceStorage();
  const quotes = new FakeQuotesApi();
  const clock = new FixedClock();
  const validity = new CheckCart({ storage, quotes, clock, capabilities: new FakeCapabilitiesApi([]) });
  const restaurants = new FakeRestaurantsApi(theShop());
  const zones = new KeepMatch({ restaurants, clock });
  const lastRestaurant = new FakeLastRestaurant();
  const { written } = lastRestaurant;
  const offer = {
    city: aCity(),
    restaurants: [aRestaurant({ payConfig: cashOnly })],
    zones: [aZone()],
    loadedAt: clock.now(),
  };
  const input = {
    draft: { deliveryType: 'DELIVERY' as const, place },
    offer,
    houseNumberConfirmed: false,
    dropUnavailable: false,
  };
  const selectLocation = new SelectLocation({ storage, validity, lastRestaurant, zones });
  const select = {
    execute: ({ draft, offer: there, ...agreed }: Choice) =>
      selectLocation.execute({ match: matchDelivery(draft, there), ...agreed }),
  };
  return { storage, quotes, written, input, validity, restaurants, zones, select };
}

/** @spec 3.23 4.36 4.37 4.38 4.39 5.20 5.36 9.5 */
describe('SelectLocation', () => {
  it('saves the location and the restaurant that the server draws next time', async () => {
    const { select, input, storage, written } = world();
    expect(await select.execute(input)).toMatchObject({ kind: 'saved' });
    expect(storage.read('location')).toMatchObject({ cityId: 'harbour', restaurantId: 'port', place });
    expect(written).toEqual([{ restaurantId: 'port', deliveryType: 'DELIVERY' }]);
  });

  it('hands its zone on to the cart before the location changes', async () => {
    const { select, input, storage, restaurants, zones } = world();
    const zoneRequests: Promise<unknown>[] = [];
    const { coordinates } = place;
    storage.observe('location', () => zoneRequests.push(zones.at({ restaurantId: 'port', coordinates })));
    await select.execute(input);
    expect(await Promise.all(zoneRequests)).toEqual([input.offer.zones[0]]);
    expect(restaurants.zonesAsked).toEqual([]);
  });

  it('asks about a missing house number, once', async () => {
    const { select, input, storage } = world();
    const draft = { ...input.draft, place: { ...place, hasHouseNumber: false } };
    expect(await select.execute({ ...input, draft })).toEqual({ kind: 'house-number-missing' });
    expect(storage.read('location')).toBeUndefined();
    expect(await select.execute({ ...input, draft, houseNumberConfirmed: true })).toMatchObject({ kind: 'saved' });
  });

  it('refuses an address outside of every zone', async () => {
    const { select, input } = world();
    const draft = { ...input.draft, place: { ...place, coordinates: { lat: 9, lng: 9 } } };
    expect(await select.execute({ ...input, draft })).toEqual({ kind: 'invalid', problem: 'outside-zone' });
  });

  it('names the unavailable dishes, and removes only those after a confirmation', async () => {
    const { select, input, storage, quotes } = world();
    const [pizza, behind] = [aLine(), aLine({ dishId: 'roll' })];
    storage.write('cart', aCart({ lines: [pizza, behind] }));
    quotes.check = { valid: false, unavailableDishIds: ['roll'] };
    expect(await select.execute(input)).toEqual({ kind: 'dishes-stay-behind', lines: [behind] });
    expect(storage.read('location')).toBeUndefined();
    expect(await select.execute({ ...input, dropUnavailable: true })).toMatchObject({ kind: 'saved' });
    expect(storage.read('cart')).toEqual(aCart({ lines: [pizza] }));
  });

  it('clears the cart when the back end does not name the unavailable dishes', async () => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    quotes.check = { valid: false, unavailableDishIds: [] };
    await select.execute({ ...input, dropUnavailable: true });
    expect(storage.read('cart')?.lines).toEqual([]);
  });

  it('replaces a pay type that the new restaurant does not accept', async () => {
    const { select, input, storage } = world();
    storage.write('orderDraft', { personCount: 1, person: {}, payType: 'CARD_UPON_RECEIPT' });
    await select.execute(input);
    expect(storage.read('orderDraft')?.payType).toBe('CASH_UPON_RECEIPT');
  });

  it('does not ask the server about the cart when only the details to the door change', async () => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    storage.write('location', { cityId: 'harbour', restaurantId: 'port', deliveryType: 'DELIVERY', place });
    await select.execute({ ...input, draft: { ...input.draft, place: { ...place, entrance: '2' } } });
    expect(quotes.calls).toEqual([]);
  });
});

describe('SelectLocation with an unchanged location', () => {
  it('validates nothing and sends no request, even if its zone no longer exists', async () => {
    const { select, input, storage, quotes } = world();
    const location = { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place } as const;
    storage.write('location', location);
    storage.write('cart', aCart());
    expect(await select.execute({ ...input, offer: { ...input.offer, zones: [] } })).toEqual({
      kind: 'saved',
      location,
    });
    expect(quotes.calls).toEqual([]);
  });

  it('still replaces a pay type that is no longer accepted, or removes it when there is none', async () => {
    const { select, input, storage } = world();
    storage.write('location', { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place });
    storage.write('orderDraft', { personCount: 1, person: {}, payType: 'CARD_UPON_RECEIPT' });
    const restaurants = [aRestaurant({ payConfig: { delivery: NO_PAY, takeAway: ALL_PAY } })];
    await select.execute({ ...input, offer: { ...input.offer, restaurants } });
    expect(storage.read('orderDraft')).toMatchObject({ personCount: 1, payType: undefined });
  });
});

describe('SelectLocation with a cart', () => {
  const refusing = (code: ServerErrorCode) => async () => {
    throw new ServerRefused({ code, status: 422, message: code });
  };

  it('checks the cart at another address of the same restaurant, with pay type and promo code of the draft', async () => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    storage.write('orderDraft', { personCount: 1, person: {}, payType: 'CASH_UPON_RECEIPT', promoCode: 'TEN' });
    const nearbyPlace = { ...place, address: 'Portovaya, 1', coordinates: { lat: 0.4, lng: 0.5 } };
    storage.write('location', {
      cityId: 'harbour',
      restaurantId: 'port',
      deliveryType: 'DELIVERY',
      place: nearbyPlace,
    });
    await select.execute(input);
    expect(quotes.calls.map(({ request }) => request)).toMatchObject([
      { restaurantId: 'port', payType: 'CASH_UPON_RECEIPT', promoCode: 'TEN', address: place.address },
    ]);
  });

  it('checks the cart with the pay type that replaces one which the restaurant does not accept', async () => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    storage.write('orderDraft', { personCount: 1, person: {}, payType: 'CARD_ONLINE' });
    await select.execute(input);
    expect(quotes.calls[0]?.request.payType).toBe('CASH_UPON_RECEIPT');
  });

  it('checks the cart once from the preview to the confirmation of unavailable dishes', async () => {
    const { select, validity, input, storage, quotes } = world();
    storage.write('cart', aCart());
    quotes.check = { valid: false, unavailableDishIds: [] };
    await new PreviewLocation({ storage, validity, clock: new FixedClock() }).execute({
      match: matchDelivery(input.draft, input.offer),
    });
    expect(await select.execute(input)).toMatchObject({ kind: 'dishes-stay-behind' });
    await select.execute({ ...input, dropUnavailable: true });
    expect(quotes.calls).toHaveLength(1);
    expect(storage.read('cart')?.lines).toEqual([]);
  });

  it('checks the cart again after it has changed, and after a failed check', async () => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    quotes.check = { valid: false, unavailableDishIds: [] };
    await select.execute(input);
    storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    await select.execute(input);
    expect(quotes.calls).toHaveLength(2);
    const [answer, failure] = [quotes.checkCart, new Error('lost')];
    storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    quotes.checkCart = () => Promise.reject(failure);
    await expect(select.execute(input)).rejects.toBe(failure);
    quotes.checkCart = answer;
    expect(await select.execute(input)).toMatchObject({ kind: 'dishes-stay-behind' });
  });

  it.each([
    ['promo-code.invalid-delivery-type', 'saved'],
    ['resto.doesnt-support-delivery-cash-pay', 'saved'],
    ['delivery.order-sum-not-enough.range', 'saved'],
    ['person-order.position-not-found-in-resto', 'dishes-stay-behind'],
  ] as const)('turns the refusal %s of the check into the outcome %s', async (code, kind) => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    quotes.checkCart = refusing(code);
    expect(await select.execute(input)).toMatchObject({ kind });
  });

  it('checks the cart with address and coordinates for a delivery, and without them for a takeaway', async () => {
    const { select, input, storage, quotes } = world();
    storage.write('cart', aCart());
    await select.execute(input);
    await select.execute({ ...input, draft: { deliveryType: 'TAKE_AWAY', place, pointId: 'port' } });
    expect(quotes.calls.map(({ request }) => [request.deliveryType, request.address, request.coordinates])).toEqual([
      ['DELIVERY', place.address, place.coordinates],
      ['TAKE_AWAY', undefined, undefined],
    ]);
    expect(storage.read('location')).toEqual({ cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
  });

  it('does not check an empty cart, and does not change one that is fully available', async () => {
    const { select, input, storage, quotes } = world();
    await select.execute(input);
    expect(quotes.calls).toEqual([]);
    storage.remove('location');
    storage.write('cart', aCart());
    await select.execute({ ...input, dropUnavailable: true });
    expect(storage.read('cart')).toEqual(aCart());
  });
});
