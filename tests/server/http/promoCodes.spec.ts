import type { PromoCodeDocument } from '#server/catalog/document/documents.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, anOrder, placeOrder, preflight, preflightOf, signIn } from '../support/requests.ts';

const withCode = (overrides: Partial<PromoCodeDocument>): ReturnType<typeof aCatalogDocument> =>
  aCatalogDocument({ promoCodes: [aPromoCode(overrides)] });

const DISCOUNTED = anOrder({ promoCode: 'TEN', expectedTotal: 100_000 });

async function usedIn({ database }: TestShop): Promise<number> {
  const row = await database.read.selectFrom('promo_code_counters').select('used').executeTakeFirst();
  return row?.used ?? 0;
}

/**
 * @spec 8.4 8.6
 * @trust B7 B8 B9 B10
 */
describe('a promo code', () => {
  it('reduces the dishes by its percentage, and never the delivery fee', async () => {
    const shop = await openTestShop();
    const { json } = await preflight(shop.app, aCart({ promoCode: ' t\u200Ben ' }));
    expect(json).toMatchObject({
      promoCode: 'TEN',
      total: 100_000,
      positions: [
        { payableAmount: 90_000, promoCodes: [{ id: 'TEN', calculated: 10_000 }] },
        { id: 'delivery', payableAmount: 10_000, promoCodes: [] },
      ],
    });
    await shop.close();
  });

  it.each<[string, Partial<PromoCodeDocument>]>([
    ['not-found', { code: 'OTHER' }],
    ['not-active', { active: false }],
    ['not-found-for-resto', { restaurantIds: ['hill'] }],
    ['before-start', { startsAt: '2026-03-02T09:00:01Z' }],
    ['after-finish', { finishesAt: '2026-03-02T09:00:00Z' }],
    ['invalid-delivery-type', { deliveryTypes: ['TAKE_AWAY'] }],
    ['limit-exceed', { limit: 0 }],
    ['person-limit-exceed', { personLimit: 0 }],
    ['hour-not-active', { hours: { from: '18:00', to: '12:00' } }],
  ])('is refused with promo-code.%s', async (code, terms) => {
    const shop = await openTestShop({ document: withCode(terms) });
    const answer = await preflight(shop.app, aCart({ promoCode: 'TEN' }));
    expect([answer.status, answer.code]).toEqual([422, `promo-code.${code}`]);
    await shop.close();
  });

  it('that does not apply at this hour reports when it does', async () => {
    const shop = await openTestShop({ document: withCode({ hours: { from: '18:00', to: '06:00' } }) });
    const { json } = await preflight(shop.app, aCart({ promoCode: 'TEN' }));
    expect(json.errors[0].data).toEqual({ hours: { from: '18:00', to: '06:00' } });
    await shop.close();
  });

  it('that does not apply at this hour applies at the hour for which the order is', async () => {
    const shop = await openTestShop({ document: withCode({ hours: { from: '18:00', to: '20:00' } }) });
    const evening = aCart({ promoCode: 'TEN', requestedAt: '2026-03-02T19:00:00+03:00' });
    expect((await preflight(shop.app, evening)).json.promoCode).toBe('TEN');
    await shop.close();
  });

  it('below its minimum gives no discount and is not used up', async () => {
    const shop = await openTestShop({ document: withCode({ minOrderAmount: 100_001, limit: 1 }) });
    const { json } = await preflight(shop.app, aCart({ promoCode: 'TEN' }));
    expect(json).toMatchObject({ promoCode: 'TEN', promoCodeMinOrderAmount: 100_001, total: 110_000 });
    const person = await signIn(shop);
    expect((await placeOrder(shop.app, person, 'key', anOrder({ promoCode: 'TEN' }))).status).toBe(201);
    expect(await usedIn(shop)).toBe(0);
    await shop.close();
  });
});

/** The database of the tests for PostgreSQL works through one request at a time, slowly. */
const CROWD = { SQLite: 50, PostgreSQL: 8 } as const;

describe.each(ENGINES)('uses of a promo code, counted in %s,', (engine) => {
  let shop: TestShop;

  afterEach(async () => {
    await shop.close();
  });

  it('stop at its limit, however many people order at once', async () => {
    shop = await openTestShop({ document: withCode({ limit: 1 }), database: await openTestDatabase(engine) });
    const people = [];
    for (let index = 0; index < CROWD[engine]; index += 1) people.push(await signIn(shop));
    const answers = await Promise.all(people.map((person) => placeOrder(shop.app, person, 'key', DISCOUNTED)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['promo-code.limit-exceed']));
    expect(await usedIn(shop)).toBe(1);
  });

  it('stop at the limit per person, on whatever device', async () => {
    shop = await openTestShop({ document: withCode({ personLimit: 1 }), database: await openTestDatabase(engine) });
    const person = await signIn(shop);
    shop.clock.advance({ minutes: 2 });
    const device = await signIn(shop, person.phone);
    expect(device.id).toBe(person.id);
    const answers = await Promise.all(
      Array.from({ length: CROWD[engine] }, (_, index) =>
        placeOrder(shop.app, index % 2 ? person : device, `key-${index}`, DISCOUNTED),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await usedIn(shop)).toBe(1);
    expect((await preflightOf(shop.app, person, aCart({ promoCode: 'TEN' }))).code).toBe(
      'promo-code.person-limit-exceed',
    );
  });

  it('are counted back when the order is cancelled', async () => {
    shop = await openTestShop({ document: withCode({ limit: 1 }), database: await openTestDatabase(engine) });
    const person = await signIn(shop);
    const { json } = await placeOrder(shop.app, person, 'key', DISCOUNTED);
    expect((await placeOrder(shop.app, person, 'other', DISCOUNTED)).code).toBe('promo-code.limit-exceed');
    await advanceOrder(shop.database, { orderId: json.id, status: 'rejected', reason: 'closed', at: shop.clock.now() });
    expect(await usedIn(shop)).toBe(0);
    expect((await placeOrder(shop.app, person, 'other', DISCOUNTED)).status).toBe(201);
  });
});

describe('a promotion without a code', () => {
  it('reduces the price by its percentage while it is active, for its delivery type', async () => {
    const promotion = {
      id: 'takeaway',
      restaurantIds: [],
      name: 'Самовывоз',
      description: '',
      photos: [],
      priority: 1,
      startsAt: '2026-01-01T00:00:00Z',
      finishesAt: '2026-03-03T00:00:00Z',
      dishIds: [],
      automatic: { percent: 10, deliveryType: 'TAKE_AWAY' as const, dishIds: ['pizza'] },
    };
    const shop = await openTestShop({ document: aCatalogDocument({ promotions: [promotion] }) });
    const { json } = await preflight(shop.app, aCart({ deliveryType: 'TAKE_AWAY', promoCode: 'TEN' }));
    expect(json.positions[0]).toMatchObject({
      payableAmount: 81_000,
      discounts: [{ id: 'takeaway', calculated: 10_000 }],
      promoCodes: [{ calculated: 9_000 }],
    });
    expect((await preflight(shop.app, aCart())).json.positions[0].discounts).toEqual([]);
    shop.clock.advance({ days: 2 });
    expect((await preflight(shop.app, aCart({ deliveryType: 'TAKE_AWAY' }))).json.total).toBe(100_000);
    await shop.close();
  });
});
