import fc from 'fast-check';
import { priceDifference, withFewerDishes } from '#domain/order/fewerDishes.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';

function aLine(overrides: Partial<QuoteLine> = {}): QuoteLine {
  return {
    id: 'pizza',
    count: 3,
    subtotal: 30_000,
    total: 24_000,
    specials: [],
    discounts: [{ id: 'tuesday', name: 'Tuesday', calculated: 3_000 }],
    promoCodes: [{ id: 'TEN', name: 'Ten', calculated: 3_000 }],
    ...overrides,
  };
}

/** @trust missing-dishes */
describe('a line with fewer dishes', () => {
  it('costs its share, with the reductions of the time of ordering', () => {
    expect(withFewerDishes(aLine(), 1)).toEqual(
      aLine({
        count: 1,
        subtotal: 10_000,
        total: 8_000,
        discounts: [{ id: 'tuesday', name: 'Tuesday', calculated: 1_000 }],
        promoCodes: [{ id: 'TEN', name: 'Ten', calculated: 1_000 }],
      }),
    );
  });

  it('costs nothing when none is left', () => {
    const noDishes = withFewerDishes(aLine(), 0);
    expect([noDishes.subtotal, noDishes.total, priceDifference([aLine()], [noDishes])]).toEqual([0, 0, 24_000]);
  });

  it('gives a fraction of a minor unit to the customer', () => {
    const line = aLine({ count: 3, subtotal: 300, total: 200, discounts: [], promoCodes: [] });
    expect(priceDifference([line], [withFewerDishes(line, 2)])).toBe(67);
  });

  it('adds up to what it cost, in whatever steps it shrinks, and its reductions are what it says', () => {
    const lines = fc
      .record({
        count: fc.integer({ min: 1, max: 20 }),
        price: fc.integer({ min: 0, max: 100_000 }),
        off: fc.integer({ min: 0, max: 100 }),
        promo: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ count, price, off, promo }) => {
        const subtotal = count * price;
        const discount = Math.floor((subtotal * off) / 100);
        const code = Math.floor(((subtotal - discount) * promo) / 100);
        return aLine({
          count,
          subtotal,
          total: subtotal - discount - code,
          discounts: [{ id: 'd', name: 'D', calculated: discount }],
          promoCodes: [{ id: 'p', name: 'P', calculated: code }],
        });
      });
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 5 })), (line, steps) => {
        let [rest, back] = [line, 0];
        for (const step of [...steps, 20]) {
          const count = Math.max(0, rest.count - step);
          if (rest.count === 0) break;
          const next = withFewerDishes(rest, count);
          back += priceDifference([rest], [next]);
          const reduced = [...next.discounts, ...next.promoCodes].reduce((sum, { calculated }) => sum + calculated, 0);
          expect([next.subtotal - reduced, next.total >= 0]).toEqual([next.total, true]);
          rest = next;
        }
        expect(back).toBe(line.total);
      }),
    );
  });
});
