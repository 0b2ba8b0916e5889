import fc from 'fast-check';
import { lineTotal } from '#domain/cart/Cart.ts';
import { sumOf } from '#domain/money/money.ts';
import { cartAtPlace } from '#domain/order/cartAtPlace.ts';
import { DELIVERY_PRICE_SPECIAL, type QuoteLine } from '#domain/order/Quote.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';

const pizza = aLine({ price: 60_000, count: 2 });
const roll = aLine({ dishId: 'roll', price: 30_000 });
const zone = aZone();
const anEntry = (overrides: Partial<QuoteLine>): QuoteLine => ({
  id: 'pizza',
  count: 1,
  subtotal: 0,
  total: 0,
  specials: [],
  discounts: [],
  promoCodes: [],
  ...overrides,
});

/** @spec 4.38 */
describe('the preview of a cart at another place', () => {
  it('costs its lines and the delivery by the rule of the zone', () => {
    expect(cartAtPlace({ lines: [pizza, roll], leaving: [], zone })).toEqual({
      leaving: [],
      dishes: 150_000,
      delivery: 9_900,
      total: 159_900,
      isBeforeDiscounts: true,
      hint: { kind: 'free-from', missing: 50_000, progress: 0.75 },
    });
  });

  it('loses what is not to be had there, and may come under another rule by it', () => {
    expect(cartAtPlace({ lines: [aLine({ price: 80_000 }), roll], leaving: [roll], zone })).toMatchObject({
      leaving: [roll],
      dishes: 80_000,
      delivery: 14_900,
      total: 94_900,
    });
  });

  it('has no delivery at a sum that nobody delivers', () => {
    const small = cartAtPlace({ lines: [roll], leaving: [], zone });
    expect(small).toMatchObject({ dishes: 30_000, total: 30_000, hint: { kind: 'minimum', missing: 20_000 } });
    expect(small.delivery).toBeUndefined();
  });

  it('is brought for nothing where the zone has no rules', () => {
    expect(cartAtPlace({ lines: [roll], leaving: [], zone: aZone({ tiers: [] }) })).toMatchObject({
      delivery: 0,
      total: 30_000,
      hint: { kind: 'none' },
    });
  });

  it('has no delivery for who fetches it', () => {
    expect(cartAtPlace({ lines: [roll], leaving: [], zone: undefined })).toEqual({
      leaving: [],
      dishes: 30_000,
      delivery: undefined,
      total: 30_000,
      isBeforeDiscounts: true,
      hint: { kind: 'none' },
    });
  });

  it('prefers the quote of the server', () => {
    const entries = [
      anEntry({ subtotal: 100_000, total: 90_000 }),
      anEntry({ id: 'delivery', subtotal: 5_000, total: 5_000, specials: [DELIVERY_PRICE_SPECIAL] }),
    ];
    const quote = { lines: entries, tips: 0 };
    expect(cartAtPlace({ lines: [pizza], leaving: [], zone, quote })).toMatchObject({
      dishes: 100_000,
      delivery: 5_000,
      total: 95_000,
      hint: { kind: 'free-from', missing: 100_000 },
    });
    expect(cartAtPlace({ lines: [pizza], leaving: [], zone: undefined, quote })).toMatchObject({
      delivery: undefined,
      total: 90_000,
    });
  });

  it('by law sums what stays: dishes and delivery are the total', () => {
    const lines = fc.array(
      fc.record({ price: fc.nat(90_000), count: fc.integer({ min: 1, max: 9 }), leaves: fc.boolean() }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(lines, (values) => {
        const all = values.map(({ price, count }, index) => aLine({ dishId: `${index}`, price, count }));
        const leaving = all.filter((_, index) => values[index]?.leaves);
        const cart = cartAtPlace({ lines: all, leaving, zone });
        expect(cart.dishes + sumOf(leaving, lineTotal)).toBe(sumOf(all, lineTotal));
        expect(cart.total).toBe(cart.dishes + (cart.delivery ?? 0));
        expect(cart.delivery === undefined).toBe(cart.hint.kind === 'minimum' || cart.hint.kind === 'maximum');
      }),
      { numRuns: 1000 },
    );
  });
});
