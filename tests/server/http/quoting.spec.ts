import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

const line = (id: string, count = 1, modifiers: readonly object[] = []): Record<string, unknown> =>
  aLine({ id, count, modifiers });
const modifier = (id: string, count = 1, price = 0): object => ({ id, count, price });

/**
 * @spec 1.7 4.17 5.33 5.35 5.36 6.1 7.9 7.15 8.7
 * @trust B2 B3 B4 B11 B13 refused-payment
 */
describe('the pay types of a quote', () => {
  const RUBLE = 100;
  const config = { yookassa: { shopId: '1', secretKey: 'key', url: 'http://127.0.0.1:9' } };
  const document = aCatalogDocument();
  const restaurants = document.restaurants.map((one) => aRestaurant({ ...one, payEngine: 'yookassa' }));
  const dishes = [...document.dishes, aDish({ id: 'cheap', price: RUBLE - 1 }), aDish({ id: 'ruble', price: RUBLE })];
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop({ document: { ...document, restaurants, dishes }, config });
  });

  afterAll(async () => {
    await shop.close();
  });

  const takeaway = (...positions: readonly object[]) => ({
    deliveryType: 'TAKE_AWAY',
    payType: 'CARD_ONLINE',
    positions,
  });
  const payTypesOf = async (...positions: readonly object[]) =>
    (await preflight(shop.app, aCart(takeaway(...positions)))).json.payTypes;
  const available = (payType: string) => ({ payType, available: true, minimum: null });
  const others = [available('CARD_UPON_RECEIPT'), available('CASH_UPON_RECEIPT')];

  it('lack online payment below what the vendor charges, and have it from there on', async () => {
    const tooLittle = { payType: 'CARD_ONLINE', available: false, minimum: RUBLE };
    expect(await payTypesOf(line('cheap'))).toEqual([tooLittle, ...others]);
    expect(await payTypesOf(line('ruble'))).toEqual([available('CARD_ONLINE'), ...others]);
  });

  it('have online payment for nothing to pay', async () => {
    expect(await payTypesOf()).toEqual([available('CARD_ONLINE'), ...others]);
  });

  it('hold for the order too', async () => {
    const person = await signIn(shop);
    const place = (positions: readonly object[], expectedTotal: number, payType = 'CARD_ONLINE') =>
      placeOrder(
        shop.app,
        person,
        `${expectedTotal}-${payType}`,
        anOrder({ ...takeaway(...positions), payType, expectedTotal }),
      );
    const { status, code, json } = await place([line('cheap')], RUBLE - 1);
    expect([status, code, json.errors[0].data]).toEqual([422, 'payment.below-minimum', { minimum: RUBLE }]);
    expect((await place([line('cheap')], RUBLE - 1, 'CASH_UPON_RECEIPT')).status).toBe(201);
    expect((await place([line('ruble')], RUBLE)).json).toMatchObject({ status: 'awaiting-payment' });
  });
});

describe('a quote', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  afterAll(async () => {
    await shop.close();
  });

  it('prices dishes and delivery by the shop’s own data', async () => {
    const { json } = await preflight(shop.app, aCart({ positions: [aLine({ price: 1, sum: 1, name: 'x' })] }));
    expect(json).toMatchObject({
      positions: [
        { id: 'pizza', count: 2, sum: 100_000, payableAmount: 100_000, unitPrice: 50_000, dishPrice: 50_000 },
        { id: 'delivery', count: 1, sum: 10_000, payableAmount: 10_000, specials: ['delivery-price'] },
      ],
      total: 110_000,
      currency: 'RUB',
      promoCode: null,
      delivery: { price: 10_000, minutes: 45, next: { deliveryPrice: 0, minOrderPrice: 250_000 } },
    });
  });

  it('has no delivery without a place, nor for a takeaway that names one', async () => {
    const { json: unplaced } = await preflight(shop.app, aCart({ location: null, address: null }));
    const { json: takeaway } = await preflight(shop.app, aCart({ deliveryType: 'TAKE_AWAY' }));
    for (const { positions, total, delivery } of [unplaced, takeaway]) {
      expect(positions).toHaveLength(1);
      expect(total).toBe(100_000);
      expect(delivery ?? null).toBeNull();
    }
  });

  it('ignores a delivery entry that the client sends', async () => {
    const forged = { ...line('pizza', 2), specials: ['delivery-price'], payableAmount: 0 };
    expect((await preflight(shop.app, aCart({ positions: [forged], deliveryPrice: 0 }))).json.total).toBe(110_000);
    const entry = line('delivery');
    expect((await preflight(shop.app, aCart({ positions: [line('pizza', 2), entry] }))).code).toBe(
      'person-order.position-not-found-in-resto',
    );
  });

  it.each([
    ['one below the least', [line('soup', 1), line('bread', 60)], 'delivery.order-sum-not-enough.range'],
    ['in the gap between two rules', [line('pizza', 4)], 'delivery.order-sum-not-enough.range'],
    ['above the highest', [line('pizza', 20)], 'delivery.order-sum-not-enough.range'],
  ])('is refused for a sum %s', async (_, positions, code) => {
    const answer = await preflight(shop.app, aCart({ positions }));
    expect([answer.status, answer.code]).toEqual([422, code]);
  });

  it.each([
    ['at the minimum', line('pizza', 1), 20_000],
    ['at the next minimum', line('pizza', 2), 10_000],
    ['just below a maximum', line('pizza', 3), 10_000],
    ['at the free minimum', line('pizza', 5), 0],
  ])('takes its delivery from the rule %s', async (_, position, price) => {
    expect((await preflight(shop.app, aCart({ positions: [position] }))).json.delivery.price).toBe(price);
  });

  it('delivers free of charge in a zone without tiers', async () => {
    const [port] = aCatalogDocument().restaurants;
    const zones = (port?.zones ?? []).map((zone) => ({ ...zone, rules: [] }));
    const free = await openTestShop({ document: aCatalogDocument({ restaurants: [aRestaurant({ zones })] }) });
    expect((await preflight(free.app, aCart({ positions: [line('bread')] }))).json.total).toBe(333);
    await free.close();
  });

  it.each([
    ['outside every zone', { lat: 50, lng: 50 }],
    ['in the zone of another restaurant', { lat: 12.9, lng: 20.05 }],
  ])('is refused for a place %s, whatever zone the client sends', async (_, location) => {
    const answer = await preflight(shop.app, aCart({ location, zoneId: 'port-zone', deliveryZoneId: 'port-zone' }));
    expect([answer.status, answer.code]).toEqual([422, 'order.outside-zone']);
  });

  it('treats a place on the edge of a zone as inside', async () => {
    expect((await preflight(shop.app, aCart({ location: { lat: 10, lng: 20.5 } }))).status).toBe(200);
  });

  it.each(['nowhere', 'hidden', 'sold-out', 'hill-pie', 'breakfast'])('is refused for the dish "%s"', async (id) => {
    const answer = await preflight(shop.app, aCart({ positions: [line('pizza', 2), line(id)] }));
    expect([answer.status, answer.code]).toEqual([422, 'person-order.position-not-found-in-resto']);
    expect(answer.json.errors[0].data).toEqual({ positionIds: [id] });
  });

  it('sells a dish by its menu and its hours', async () => {
    const set = aCart({ positions: [line('set')] });
    expect((await preflight(shop.app, set)).status).toBe(200);
    expect((await preflight(shop.app, { ...set, deliveryType: 'TAKE_AWAY' })).code).toBe(
      'person-order.position-not-found-in-resto',
    );
    const tomorrow = aCart({ positions: [line('breakfast', 2)], requestedAt: '2026-03-03T10:00:00+03:00' });
    expect((await preflight(shop.app, tomorrow)).status).toBe(200);
  });

  it.each([0, -1, 1.5, '2', null, 1e9, 2 ** 53, 100])('is refused for a count of %p', async (count) => {
    const answer = await preflight(shop.app, aCart({ positions: [aLine({ count })] }), true);
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    expect(answer.json.errors[0].path).toBe('positions.0.count');
  });

  it('accepts at most two hundred lines', async () => {
    const lines = (count: number): object[] => Array.from({ length: count }, () => line('bread'));
    const body = (count: number): object => aCart({ deliveryType: 'TAKE_AWAY', positions: lines(count) });
    expect((await preflight(shop.app, body(200))).json.total).toBe(200 * 333);
    expect((await preflight(shop.app, body(201), true)).status).toBe(400);
  });

  describe('of a dish with choices', () => {
    const quoteOf = (...modifiers: readonly object[]): ReturnType<typeof preflight> =>
      preflight(shop.app, aCart({ deliveryType: 'TAKE_AWAY', positions: [line('pizza', 2, modifiers)] }), true);

    it('gives the cheapest free units for nothing, in whatever order they are sent', async () => {
      const asEntries = await quoteOf(
        modifier('thick', 1, 5_000),
        modifier('cheese', 2, 9_000),
        modifier('olives', 1, 0),
      );
      const asOne = await quoteOf(modifier('thick'), modifier('olives', 1, 4_000), modifier('cheese', 2, 1));
      expect(asEntries.json.total).toBe(2 * (50_000 + 5_000 + 18_000));
      expect(asOne.json.total).toBe(asEntries.json.total);
      const split = await quoteOf(modifier('cheese', 1, 9_000), modifier('cheese', 1, 0));
      expect(split.json.total).toBe(2 * (50_000 + 9_000));
    });

    it.each([
      ['one that nobody has', [modifier('unknown')], 400, 'person-order.modifier-unknown'],
      ['one of another dish', [modifier('beef')], 400, 'person-order.modifier-unknown'],
      [
        'the same one twice',
        [modifier('cheese', 1, 9), modifier('cheese', 1, 8)],
        400,
        'person-order.modifier-repeated',
      ],
      ['a negative count', [modifier('cheese', -1)], 400, 'request.invalid'],
      ['no id', [{ count: 1, price: 0 }], 400, 'request.invalid'],
      ['one out of stock', [modifier('gone')], 422, 'person-order.modifier-not-available'],
      ['more of one than there may be', [modifier('cheese', 3)], 422, 'person-order.modifiers-too-many'],
      ['more than the group allows', [modifier('thin'), modifier('thick')], 422, 'person-order.modifiers-too-many'],
    ])('is refused for %s', async (_, modifiers, status, code) => {
      const answer = await quoteOf(...modifiers);
      expect([answer.status, answer.code]).toEqual([status, code]);
    });

    it('is refused without a choice that must be made', async () => {
      const answer = await preflight(shop.app, aCart({ positions: [line('burger', 2)] }));
      expect([answer.status, answer.code]).toEqual([422, 'person-order.modifiers-too-few']);
    });
  });

  it('is refused for a restaurant that is not there', async () => {
    const answer = await preflight(shop.app, aCart({ restoId: 'nowhere' }));
    expect([answer.status, answer.code]).toEqual([422, 'resto.not-found']);
  });
});

describe('ways to pay', () => {
  const NONE = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };

  it.each([
    ['DELIVERY', 'CARD_ONLINE', 'delivery-online-pay'],
    ['DELIVERY', 'CARD_UPON_RECEIPT', 'delivery-card-pay'],
    ['DELIVERY', 'CASH_UPON_RECEIPT', 'delivery-cash-pay'],
    ['TAKE_AWAY', 'CARD_ONLINE', 'takeaway-online'],
    ['TAKE_AWAY', 'CARD_UPON_RECEIPT', 'takeaway-card-pay'],
    ['TAKE_AWAY', 'CASH_UPON_RECEIPT', 'takeaway-cash-pay'],
  ])('that a restaurant does not have are refused: %s, %s', async (deliveryType, payType, code) => {
    const payConfig = { delivery: NONE, takeAway: NONE };
    const shop = await openTestShop({ document: aCatalogDocument({ restaurants: [aRestaurant({ payConfig })] }) });
    const answer = await preflight(shop.app, aCart({ deliveryType, payType }));
    expect([answer.status, answer.code]).toEqual([422, `resto.doesnt-support-${code}`]);
    expect((await preflight(shop.app, aCart({ deliveryType, payType: null }))).status).toBe(200);
    await shop.close();
  });

  it('leave an order that is to be paid online waiting for its payment', async () => {
    const shop = await openTestShop();
    const person = await signIn(shop);
    const { json } = await placeOrder(shop.app, person, 'key', anOrder({ payType: 'CARD_ONLINE' }));
    expect(json).toMatchObject({ status: 'awaiting-payment', payment: { provider: 'demo-bank', status: 'pending' } });
    await shop.close();
  });
});

describe('checking a cart', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  afterAll(async () => {
    await shop.close();
  });

  const check = (body: object): ReturnType<typeof ask> => ask(shop.app, 'POST', '/1/p/carts/check', { body });
  const cart = {
    deliveryTypeCode: 'DELIVERY',
    restoId: 'port',
    place: { address: 'x', location: { lat: 10.5, lng: 20.5 } },
  };

  it('reports the price for another address', async () => {
    const { json } = await check({ ...cart, positions: [aLine()] });
    expect(json).toMatchObject({ valid: true, problems: [], quote: { total: 110_000 } });
  });

  it('names the dishes that are not sold there', async () => {
    const { json } = await check({ ...cart, restoId: 'hill', positions: [aLine(), line('hill-pie')] });
    const code = 'person-order.position-not-found-in-resto';
    expect(json).toEqual({ valid: false, problems: [{ positionId: 'pizza', code }], quote: null });
  });

  it('accepts an empty cart, and one whose only problem is its total or its promo code', async () => {
    expect((await check({ ...cart, positions: [] })).json.valid).toBe(true);
    expect((await check({ deliveryTypeCode: 'TAKE_AWAY', restoId: null })).json.valid).toBe(true);
    expect((await check({ ...cart, positions: [line('bread')] })).json).toMatchObject({ valid: true, quote: null });
    expect((await check({ ...cart, promoCode: 'NONE', positions: [aLine()] })).json.valid).toBe(true);
  });

  it('finds every dish undeliverable where no restaurant delivers', async () => {
    expect((await check({ ...cart, restoId: null, positions: [aLine()] })).json.valid).toBe(false);
  });
});
