import * as fc from 'fast-check';
import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import {
  aCart,
  aLine,
  anOrder,
  countOrders,
  type Person,
  placeOrder,
  preflight,
  preflightOf,
  signIn,
} from '../support/requests.ts';

const MODIFIERS = [{ id: 'cheese', count: 1, price: 9_000 }];
const CLEAN = aCart({
  positions: [aLine({ modifiers: MODIFIERS }), aLine({ id: 'soup', count: 1, price: 30_000, sum: 30_000 })],
});
const FIELDS = ['price', 'sum', 'name', 'discounts', 'specials', 'payableAmount', 'promoCodes', 'unitPrice'];
const TOP_FIELDS = [
  'promoCodeMaxDiscountAmount',
  'promoCodeMinOrderAmount',
  'deliveryPrice',
  'total',
  'delivery',
  'quoteId',
];
const VALUES = [0, -1, 0.01, 1e15, '1', null, [], {}, true];

const overwritten = (names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...VALUES));

/** @trust B1 B5 D6 */
describe('prices', () => {
  let shop: TestShop;
  let person: Person;

  beforeEach(async () => {
    shop = await openTestShop();
    person = await signIn(shop);
  });

  afterEach(async () => {
    await shop.close();
  });

  it('never come from the client, whatever it writes into them', async () => {
    const { total } = (await preflight(shop.app, CLEAN)).json;
    await fc.assert(
      fc.asyncProperty(
        overwritten(FIELDS),
        overwritten(['price', 'name']),
        overwritten(TOP_FIELDS),
        async (lie, extra, top) => {
          const positions = [
            aLine({ modifiers: [{ ...MODIFIERS[0], ...extra }], ...lie }),
            { ...aLine({ id: 'soup', count: 1 }), ...lie },
          ];
          const answer = await preflight(shop.app, { ...CLEAN, ...top, positions }, true);
          expect([total, 'request.invalid']).toContain(answer.status === 200 ? answer.json.total : answer.code);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('of the quote and of the order are the same, and add up', async () => {
    const lines = fc.array(
      fc.record({ id: fc.constantFrom('pizza', 'soup', 'bread'), count: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 6 },
    );
    let press = 0;
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), fc.boolean(), async (dishes, isDelivery, hasCode) => {
        const cart = aCart({
          deliveryType: isDelivery ? 'DELIVERY' : 'TAKE_AWAY',
          promoCode: hasCode ? 'TEN' : null,
          positions: dishes.map(({ id, count }) => aLine({ id, count })),
        });
        const quote = await preflightOf(shop.app, person, cart);
        fc.pre(quote.code !== 'delivery.order-sum-not-enough.range');
        expect(quote.status).toBe(200);
        const { positions, total } = quote.json;
        const payable = positions.map(({ payableAmount }: { payableAmount: number }) => payableAmount);
        expect(payable.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(total);
        expect(payable.every((amount: number) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        press += 1;
        const placed = await placeOrder(shop.app, person, `press-${press}`, { ...anOrder(cart), expectedTotal: total });
        expect([placed.status, placed.json.total]).toEqual([201, total]);
      }),
      { numRuns: runs(500) },
    );
  });

  it('that moved in between refuse the order and bring the new quote', async () => {
    const document = aCatalogDocument();
    await shop.change({ ...document, dishes: document.dishes.map((dish) => ({ ...dish, price: dish.price + 1 })) });
    const refused = await placeOrder(shop.app, person, 'key');
    expect([refused.status, refused.code]).toEqual([409, 'order.price-changed']);
    expect(refused.json.errors[0].data).toMatchObject({
      total: 110_002,
      positions: [{ id: 'pizza' }, { id: 'delivery' }],
    });
    expect(await countOrders(shop)).toBe(0);
    const accepted = await placeOrder(shop.app, person, 'key', anOrder({ expectedTotal: 110_002 }));
    expect([accepted.status, accepted.json.total]).toEqual([201, 110_002]);
  });

  it('that move between pricing and storing are noticed too', async () => {
    const document = aCatalogDocument();
    const dearer = { ...document, dishes: document.dishes.map((dish) => ({ ...dish, price: dish.price + 1 })) };
    let hasMoved = false;
    const moving = await openTestShop({
      failpoint: async (point) => {
        if (point !== 'priced' || hasMoved) return;
        hasMoved = true;
        await moving.change(dearer);
      },
    });
    const refused = await placeOrder(moving.app, await signIn(moving), 'key');
    expect(refused.code).toBe('order.price-changed');
    expect(refused.json.errors[0].data.total).toBe(110_002);
    expect(await countOrders(moving)).toBe(0);
    await moving.close();
  });

  it('do not change with identities in the body', async () => {
    const lie = {
      id: 'mine',
      number: '1',
      status: 'delivered',
      paid: true,
      personId: 'other',
      total: 1,
      role: 'admin',
      createdAt: '2020-01-01T00:00:00Z',
    };
    const { json } = await placeOrder(shop.app, person, 'key', anOrder(lie));
    expect(json).toMatchObject({
      number: '101',
      status: 'new',
      total: 110_000,
      createdAt: '2026-03-02T09:00:00.000Z',
    });
  });
});
