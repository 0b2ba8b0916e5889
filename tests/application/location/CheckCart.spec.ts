import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { CheckCart } from '#application/location/CheckCart.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { refused } from '#tests/application/order/orderWorld.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { ALL_PAY, aCity, aRestaurant, NO_PAY } from '#tests/builders/aRestaurant.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const CASH_ONLY = { ...NO_PAY, cashUponReceipt: true };
const HILL = aRestaurant({ id: 'hill', payConfig: { delivery: CASH_ONLY, takeAway: ALL_PAY } });
const OFFER: CityOffer = { city: aCity(), restaurants: [aRestaurant(), HILL], zones: [] };
const PORT: SelectedLocation = { deliveryType: 'TAKE_AWAY', restaurantId: 'port' };
const THERE: SelectedLocation = {
  deliveryType: 'DELIVERY',
  restaurantId: 'hill',
  place: { address: 'Sea, 5', coordinates: { lat: 1, lng: 2 } },
};

/** Answers or fails as it is told. */
class Quotes extends FakeQuotesApi {
  failure: unknown;
  /** What the next questions fail with. */
  readonly failures: unknown[] = [];

  override async checkCart(request: Parameters<FakeQuotesApi['checkCart']>[0]): ReturnType<FakeQuotesApi['checkCart']> {
    const failure = this.failures.shift() ?? this.failure;
    const answer = await super.checkCart(request);
    if (failure !== undefined) throw failure;
    return answer;
  }
}

function world(supported: readonly Capability[] = []) {
  const storage = new InMemoryDeviceStorage();
  const clock = new FixedClock();
  const quotes = new Quotes();
  storage.write('cart', aCart());
  const later = (milliseconds: number): void => {
    clock.time = new Date(clock.time.getTime() + milliseconds);
  };
  return {
    storage,
    quotes,
    later,
    check: new CheckCart({ storage, quotes, clock, capabilities: new FakeCapabilitiesApi(supported) }),
  };
}

describe('CheckCart', () => {
  it('asks the server with everything that affects the price at the other place', async () => {
    const { storage, quotes, check } = world();
    storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'CORAL10' });
    quotes.check = { valid: false, unavailableDishIds: ['margherita'] };
    expect(await check.check(THERE, OFFER)).toEqual(quotes.check);
    expect(quotes.calls.map(({ request }) => request)).toEqual([
      {
        restaurantId: 'hill',
        deliveryType: 'DELIVERY',
        payType: undefined,
        promoCode: 'CORAL10',
        lines: [aLine()],
        address: 'Sea, 5',
        coordinates: { lat: 1, lng: 2 },
      },
    ]);
  });

  it('asks with the pay type that the draft will have there', async () => {
    const { storage, quotes, check } = world();
    storage.write('orderDraft', { personCount: 1, person: {}, payType: 'CARD_UPON_RECEIPT' });
    await check.check(THERE, OFFER);
    await check.check({ ...THERE, deliveryType: 'TAKE_AWAY' }, OFFER);
    await check.check(THERE, { ...OFFER, restaurants: [] });
    expect(quotes.calls.map(({ request }) => request.payType)).toEqual([
      'CASH_UPON_RECEIPT',
      'CARD_UPON_RECEIPT',
      'CARD_UPON_RECEIPT',
    ]);
  });

  it('accepts an empty cart without asking', async () => {
    const { storage, quotes, check } = world();
    storage.remove('cart');
    expect(await check.check(PORT, OFFER)).toEqual({ valid: true, unavailableDishIds: [] });
    expect(quotes.calls).toEqual([]);
  });

  it('reuses an answer for five minutes', async () => {
    const { quotes, later, check } = world();
    const first = await check.check(PORT, OFFER);
    later(299_999);
    expect(await check.check(PORT, OFFER)).toBe(first);
    expect(quotes.calls).toHaveLength(1);
    later(1);
    await check.check(PORT, OFFER);
    expect(quotes.calls).toHaveLength(2);
  });

  it('asks again for another place or another cart', async () => {
    const { storage, quotes, check } = world();
    await check.check(PORT, OFFER);
    await check.check(THERE, OFFER);
    storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    await check.check(THERE, OFFER);
    expect(quotes.calls).toHaveLength(3);
  });

  it('shares one request between two concurrent callers', async () => {
    const { quotes, check } = world();
    await Promise.all([check.check(PORT, OFFER), check.check(PORT, OFFER)]);
    expect(quotes.calls).toHaveLength(1);
  });

  it('takes only a refusal about dishes for an invalid cart', async () => {
    const { quotes, check } = world();
    quotes.failure = refused('promo-code.not-found');
    expect(await check.check(PORT, OFFER)).toEqual({ valid: true, unavailableDishIds: [] });
    quotes.failure = refused('person-order.position-not-found-in-resto');
    expect(await check.check(THERE, OFFER)).toEqual({ valid: false, unavailableDishIds: [] });
  });

  it('asks again after a failed request', async () => {
    const { quotes, check } = world();
    quotes.failure = new NetworkFailed();
    quotes.refusal = new NetworkFailed();
    await expect(check.check(PORT, OFFER)).rejects.toThrow(NetworkFailed);
    quotes.failure = undefined;
    quotes.refusal = undefined;
    quotes.calls.length = 0;
    expect(await check.check(PORT, OFFER)).toMatchObject({ valid: true });
    expect(quotes.calls).toHaveLength(1);
  });

  it('keeps the newer answer when an older request fails', async () => {
    const { quotes, check } = world();
    quotes.failures.push(new RequestFailed({ message: '', status: 500 }));
    const failing = check.check(PORT, OFFER);
    const newer = check.check(THERE, OFFER);
    await expect(failing).rejects.toThrow(RequestFailed);
    const answer = await newer;
    expect(await check.check(THERE, OFFER)).toBe(answer);
    expect(quotes.calls).toHaveLength(2);
  });

  describe.each([
    ['404', () => new RequestFailed({ message: '', status: 404 })],
    ['405', () => new RequestFailed({ message: '', status: 405 })],
    ['501', () => new RequestFailed({ message: '', status: 501 })],
    ['a refusal by CORS', () => new NetworkFailed()],
  ])('with a back end that has no check of a cart (%s)', (_, failure) => {
    it('asks the preflight, which prices the cart there', async () => {
      const { quotes, check } = world();
      quotes.failure = failure();
      expect(await check.check(PORT, OFFER)).toMatchObject({ valid: true, quote: { lines: [{ id: 'margherita' }] } });
      expect(quotes.calls.map(({ credentials }) => credentials)).toEqual([undefined, undefined]);
    });

    it('is invalid when the preflight refuses the dishes', async () => {
      const { quotes, check } = world();
      quotes.failure = failure();
      quotes.refusal = refused('person-order.position-not-found-in-resto');
      expect(await check.check(PORT, OFFER)).toEqual({ valid: false, unavailableDishIds: [] });
    });

    it.each([
      refused('promo-code.not-found'),
      new RequestFailed({ message: 'no', status: 400, serverCode: 'of.its.own' }),
      new RequestFailed({ message: '', status: 500 }),
    ])('blocks nothing when the preflight fails otherwise: %s', async (refusal) => {
      const { quotes, check } = world();
      quotes.failure = failure();
      quotes.refusal = refusal;
      expect(await check.check(PORT, OFFER)).toEqual({ valid: true, unavailableDishIds: [] });
    });
  });

  it('takes a broken network for one where the back end has announced the check', async () => {
    const { quotes, check } = world(['cart-quote']);
    quotes.failure = new NetworkFailed();
    await expect(check.check(PORT, OFFER)).rejects.toThrow(NetworkFailed);
    expect(quotes.calls).toHaveLength(1);
  });
});
