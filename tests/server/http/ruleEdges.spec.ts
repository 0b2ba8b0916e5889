import type { DishDocument } from '#server/catalog/document/documents.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, anOrder, countOrders, type Person, placeOrder, preflight, signIn } from '../support/requests.ts';

/** Rules of the test document: 500-1000 for 200, 1000-2000 for 100, a gap, 2500-10000 for nothing. */
const EDGES: readonly (readonly [sum: number, delivery: number | 'too-low' | 'too-high'])[] = [
  [49_999, 'too-low'],
  [50_000, 20_000],
  [50_001, 20_000],
  [99_999, 20_000],
  [100_000, 10_000],
  [199_999, 10_000],
  [200_000, 'too-low'],
  [249_999, 'too-low'],
  [250_000, 0],
  [999_999, 0],
  [1_000_000, 'too-high'],
];

const REFUSALS = EDGES.filter(([, delivery]) => typeof delivery === 'string');
const PRICES = EDGES.filter(([, delivery]) => typeof delivery === 'number');

const dishOf = (price: number): DishDocument => aDish({ id: `dish-${price}`, price });
const cartOf = (price: number): Record<string, unknown> =>
  aCart({ positions: [aLine({ id: `dish-${price}`, count: 1 })] });

const TEXTS = {
  'too-low': {
    ru: 'Не достигнута минимальная сумма заказа',
    en: 'The minimum order is not reached',
    cnr: 'Minimalni iznos nije dostignut',
  },
  'too-high': {
    ru: 'Сумма слишком велика, разделите заказ',
    en: 'The total is too high, split the order',
    cnr: 'Iznos je previsok, podijelite porudžbinu',
  },
} as const;

/**
 * @spec 4.16 4.18 4.22 5.31 5.32 8.8 8.13 8.14
 * @trust B6 B12
 */
describe('the rules of a delivery', () => {
  let shop: TestShop;
  let person: Person;

  beforeAll(async () => {
    shop = await openTestShop({ document: { ...aCatalogDocument(), dishes: EDGES.map(([sum]) => dishOf(sum)) } });
    person = await signIn(shop);
  });

  afterAll(async () => {
    await shop.close();
  });

  it.each(PRICES)('price the delivery of dishes worth %d at %d', async (sum, delivery) => {
    const { json } = await preflight(shop.app, cartOf(sum));
    expect([json.delivery.price, json.total]).toEqual([delivery, sum + Number(delivery)]);
    const placed = await placeOrder(
      shop.app,
      person,
      `price-${sum}`,
      anOrder({ ...cartOf(sum), expectedTotal: json.total }),
    );
    expect([placed.status, placed.json.total]).toEqual([201, json.total]);
  });

  it.each(REFUSALS)('refuse dishes worth %d as %s', async (sum, kind) => {
    const before = await countOrders(shop);
    expect((await preflight(shop.app, cartOf(sum))).code).toBe('delivery.order-sum-not-enough.range');
    const refused = await placeOrder(
      shop.app,
      person,
      `refused-${sum}`,
      anOrder({ ...cartOf(sum), expectedTotal: sum }),
    );
    expect([refused.status, refused.code]).toEqual([422, `order.sum-${kind}`]);
    expect(await countOrders(shop)).toBe(before);
  });

  it.each([
    ['too-low', 49_999, { minimum: 50_000 }],
    ['too-low', 249_999, { minimum: 250_000 }],
    ['too-high', 1_000_000, { maximum: 1_000_000 }],
  ] as const)('are reported in the language of the customer when broken: %s for %d', async (kind, sum, data) => {
    for (const language of ['ru', 'en', 'cnr'] as const) {
      const { json } = await ask(shop.app, 'POST', `/api/v1/persons/${person.id}/orders`, {
        body: anOrder({ ...cartOf(sum), expectedTotal: sum }),
        token: person.accessToken,
        headers: { 'Idempotency-Key': `words-${sum}-${language}`, 'Accept-Language': language },
      });
      expect(json.errors[0]).toMatchObject({ message: TEXTS[kind][language], data });
    }
  });

  it('accept any total when there are none', async () => {
    const [port] = aCatalogDocument().restaurants;
    const zones = (port?.zones ?? []).map((zone) => ({ ...zone, rules: [] }));
    const document = {
      ...aCatalogDocument({ restaurants: [aRestaurant({ zones })] }),
      dishes: [dishOf(1), dishOf(1_000_000)],
    };
    const free = await openTestShop({ document });
    for (const sum of [1, 1_000_000]) expect((await preflight(free.app, cartOf(sum))).json.total).toBe(sum);
    await free.close();
  });

  it('add nothing to a takeaway, whatever its sum', async () => {
    for (const [sum] of EDGES) {
      const { json } = await preflight(shop.app, { ...cartOf(sum), deliveryType: 'TAKE_AWAY' });
      expect(json.total).toBe(sum);
    }
  });
});
