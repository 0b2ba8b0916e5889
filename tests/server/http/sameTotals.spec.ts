import fc from 'fast-check';
import { array, create } from 'superstruct';
import { zoneAt } from '#domain/delivery/zoneAt.ts';
import { cartTotal } from '#domain/order/cartTotal.ts';
import { automaticDiscountsOf } from '#domain/promotion/AutomaticDiscount.ts';
import { toPromotion, wirePromotion } from '#infrastructure/api/wire/WirePromotion.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { toZone } from '#server/catalog/toDomain.ts';
import { aLine as aCartLine } from '#tests/builders/aCart.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, aLine, preflight } from '../support/requests.ts';

const RESTAURANT = 'coral-port';
const POINT = { lat: 44.19415, lng: 37.092611 };
const demo = readDemoSeed();
/** Beside the demo's own: one of certain dishes, smaller and larger than the other, and one that is over. */
const document = {
  ...demo,
  promotions: demo.promotions.flatMap((promotion) =>
    promotion.id === 'takeaway-ten'
      ? [
          promotion,
          { ...promotion, id: 'pizza-days', automatic: { percent: 33, dishIds: ['pizza-margherita'] } },
          { ...promotion, id: 'bread-days', automatic: { percent: 3, dishIds: ['focaccia'] } },
          { ...promotion, id: 'over', finishesAt: '2025-01-01T00:00:00Z', automatic: { percent: 90 } },
        ]
      : [promotion],
  ),
};
const dishes = demo.dishes
  .filter(({ id }) => ['pizza-margherita', 'focaccia', 'borscht', 'salad-caesar', 'nigiri-salmon'].includes(id))
  .map(({ id, price }) => ({ id, price }));

/** @trust one-total */
describe('storefront and server', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop({ document });
  });

  afterAll(async () => {
    await shop.close();
  });

  it('come to the same total for any cart without a promo code, delivered or taken away', async () => {
    const { json } = await ask(shop.app, 'GET', `/1/restos/${RESTAURANT}/promotions`);
    const promotions = create(json, array(wirePromotion)).map((promotion) =>
      toPromotion(promotion, { promoCodes: true }),
    );
    const zones = demo.restaurants.find(({ id }) => id === RESTAURANT)?.zones.map((zone) => toZone(zone, RESTAURANT));
    const zone = zoneAt(zones ?? [], POINT, [RESTAURANT]);
    const line = fc.record({ dish: fc.constantFrom(...dishes), count: fc.integer({ min: 1, max: 9 }) });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(line, { selector: ({ dish }) => dish.id, minLength: 1 }),
        fc.constantFrom('DELIVERY' as const, 'TAKE_AWAY' as const),
        async (choices, deliveryType) => {
          const cartLines = choices.map(({ dish, count }) => aLine({ ...dish, count, sum: dish.price * count }));
          const answer = await preflight(
            shop.app,
            aCart({ restoId: RESTAURANT, deliveryType, location: POINT, positions: cartLines }),
          );
          const own = cartTotal({
            lines: choices.map(({ dish, count }) => aCartLine({ dishId: dish.id, price: dish.price, count })),
            deliveryType,
            zone,
            discounts: automaticDiscountsOf(promotions, deliveryType, shop.clock.now()),
          });
          const delivered = deliveryType === 'DELIVERY' ? 'delivered' : 'total';
          const isPriced = answer.status === 200;
          if (isPriced) compared += 1;
          expect([answer.code, own.kind, isPriced ? own.amount : undefined]).toEqual(
            isPriced
              ? [undefined, delivered, answer.json.total]
              : ['delivery.order-sum-not-enough.range', 'undelivered', undefined],
          );
        },
      ),
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('agree that discounts are left out when the capability is not announced', async () => {
    const plain = await openTestShop({ document, config: { capabilities: [] } });
    const { json } = await ask(plain.app, 'GET', `/1/restos/${RESTAURANT}/promotions`);
    await plain.close();
    for (const promotion of json) expect(promotion).not.toHaveProperty('automatic');
  });
});
