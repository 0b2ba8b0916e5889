import { randomUUID } from 'node:crypto';
import type { TaxPlan } from '#domain/money/taxes.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, type Person, placeOrder, preflight, signIn } from '../support/requests.ts';

const TAXES: TaxPlan = {
  rates: {
    standard: [{ percent: 20 }, { from: '2026-01-01', percent: 22 }, { from: '2090-01-01', percent: 99 }],
    reduced: [{ percent: 10 }],
    exempt: [{}],
  },
  dishes: 'standard',
  delivery: 'reduced',
  tips: 'exempt',
};

const document = aCatalogDocument();
const withRates = {
  ...document,
  dishes: document.dishes.map((dish) => (dish.id === 'soup' ? { ...dish, taxRate: 'reduced' } : dish)),
  modifierGroups: document.modifierGroups.map((group) => ({
    ...group,
    modifiers: group.modifiers.map((one) => (one.id === 'cheese' ? { ...one, taxRate: 'exempt' } : one)),
  })),
};
/** One of them is free. */
const cheese = { id: 'cheese', count: 2, name: 'Сыр', price: 9_000 };
const thick = { id: 'thick', count: 1, name: 'Толстое', price: 0 };
const positions = [aLine(), aLine({ id: 'soup', count: 3 })];

describe('the taxes of a market', () => {
  let shop: TestShop;
  let person: Person;

  beforeAll(async () => {
    shop = await openTestShop({ document: withRates, taxes: TAXES });
    person = await signIn(shop);
  });
  afterAll(() => shop.close());

  it('are in a quote by rate: of dishes, delivery and tips', async () => {
    const { json } = await preflight(shop.app, aCart({ positions, tips: 7_000 }));
    expect(json.total).toBe(100_000 + 90_000 + 10_000 + 7_000);
    expect(json.taxes).toEqual([
      { rate: 'standard', percent: 22, total: 100_000, tax: 18_033 },
      { rate: 'reduced', percent: 10, total: 100_000, tax: 9_091 },
      { rate: 'exempt', percent: null, total: 7_000, tax: 0 },
    ]);
  });

  it('take the own rate of a modifier out of its dish', async () => {
    const { json } = await preflight(shop.app, aCart({ positions: [aLine({ modifiers: [thick, cheese] })] }));
    const amounts = json.taxes.map(({ rate, total }: { rate: string; total: number }) => [rate, total]);
    expect(Object.fromEntries(amounts)).toMatchObject({ exempt: 18_000, reduced: 10_000 });
  });

  it('stay with an order, whatever the market names later, and sink with dishes that are missing', async () => {
    const body = anOrder({ positions, expectedTotal: 200_000 });
    const { json: order } = await placeOrder(shop.app, person, randomUUID(), body);
    const access = { role: 'manager', restaurantId: undefined, name: 'Mira' } as const;
    const desk = await new DeskKeys(shop.database, undefined).create(access, shop.clock.now());
    await ask(shop.app, 'POST', `/desk/api/orders/${order.id}/missing`, {
      token: desk,
      body: { lines: [{ line: 1, count: 1, from: 3 }] },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const path = `/api/v1/persons/${person.id}/orders/${order.id}`;
    const { json: wireOrder } = await ask(shop.app, 'GET', path, { token: person.accessToken });
    const taxes = [
      { rate: 'standard', percent: 22, total: 100_000, tax: 18_033 },
      { rate: 'reduced', percent: 10, total: 70_000, tax: 6_364 },
    ];
    expect([wireOrder.total, wireOrder.taxes]).toEqual([170_000, taxes]);
    const { json: board } = await ask(shop.app, 'GET', '/desk/api/orders', { token: desk });
    expect(board.content.map((one: { readonly taxes: unknown }) => one.taxes)).toEqual([taxes]);
  });

  it('are not sent where the market names none, and rates are not in a menu', async () => {
    const plain = await openTestShop({ document: withRates });
    expect((await preflight(plain.app, aCart())).json).not.toHaveProperty('taxes');
    const menus = await Promise.all(
      [shop, plain].map(({ app }) => ask(app, 'GET', '/1/restos/port/positions/modifiers')),
    );
    expect(JSON.stringify(menus.map(({ json }) => json))).not.toContain('taxRate');
    await plain.close();
  });
});
