import fc from 'fast-check';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type Quote, type QuoteLine, quoteTotals, type Reduction } from '#domain/order/Quote.ts';
import { lineDifference, quoteDifference } from '#domain/order/quoteDifference.ts';

const entry = (overrides: Partial<QuoteLine>): QuoteLine => {
  const sum = overrides.subtotal ?? 0;
  return { id: 'dish', count: 1, subtotal: sum, total: sum, specials: [], discounts: [], promoCodes: [], ...overrides };
};
const quote = (...entries: QuoteLine[]): Quote => ({ lines: entries, tips: 0 });
const delivery = (sum: number): QuoteLine => entry({ id: 'delivery', subtotal: sum, specials: ['delivery-price'] });
const reduction = (id: string, calculated: number): Reduction => ({ id, name: id, calculated });

/** @trust changed-total */
describe('the difference of two quotes', () => {
  it('is nothing when nothing moved', () => {
    const same = quote(entry({ subtotal: 49_000 }), delivery(14_900));
    expect(quoteDifference(same, same, 'DELIVERY')).toEqual([]);
  });

  it('names each dish by its place, then the reductions, then delivery and tips', () => {
    const reductions = [reduction('Promo', 5_000)];
    const before = quote(entry({ subtotal: 49_000, promoCodes: reductions, total: 44_000 }), entry({ subtotal: 100 }));
    const after = quote(entry({ subtotal: 52_000 }), entry({ subtotal: 100 }), delivery(14_900));
    expect(quoteDifference({ ...before, tips: 5_000 }, { ...after, tips: 5_200 }, 'DELIVERY')).toEqual([
      { what: { line: 0 }, why: 'line-price', before: 49_000, after: 52_000 },
      {
        what: { reduction: 'promo-discount', id: 'Promo', name: 'Promo' },
        why: 'reduction-ended',
        before: -5_000,
        after: 0,
      },
      { what: 'delivery', why: 'subtotal', before: 0, after: 14_900 },
      { what: 'tips', why: 'follows-dishes', before: 5_000, after: 5_200 },
    ]);
  });

  it('leaves delivery out of a takeaway', () => {
    expect(quoteDifference(quote(delivery(1)), quote(delivery(2)), 'TAKE_AWAY')).toEqual([]);
  });

  it.each([
    ['dish-price', { dishPrice: 100, subtotal: 240 }, { dishPrice: 110, subtotal: 260 }],
    ['extras-price', { dishPrice: 100, subtotal: 240 }, { dishPrice: 100, subtotal: 260 }],
    ['dish-and-extras-price', { dishPrice: 100, subtotal: 240 }, { dishPrice: 110, subtotal: 270 }],
    ['line-price', { subtotal: 240 }, { dishPrice: 110, subtotal: 260 }],
  ])('says of a line why its price moved: %s', (why, before, after) => {
    const [change] = quoteDifference(
      quote(entry({ count: 2, ...before })),
      quote(entry({ count: 2, ...after })),
      'DELIVERY',
    );
    expect(change?.why).toBe(why);
  });

  it.each([
    ['reduction-ended', 10_000, 1_000, 0],
    ['reduction-began', 10_000, 0, 1_000],
    ['follows-dishes', 20_000, 1_000, 2_000],
    ['reduction-changed', 10_000, 1_000, 2_000],
  ])('says of a reduction, an amount below nothing, why it moved: %s', (why, subtotal, was, is) => {
    const [change] = quoteDifference(
      quote(entry({ subtotal: 10_000, discounts: [reduction('ten', was)] })),
      quote(entry({ subtotal, discounts: [reduction('ten', is)] })),
      'DELIVERY',
    ).filter(({ what }) => typeof what === 'object' && 'reduction' in what);
    expect(change).toMatchObject({ why, before: 0 - was, after: 0 - is });
  });

  it('says that the dishes come to less than a promo code asks for', () => {
    const before = quote(entry({ subtotal: 10_000, promoCodes: [reduction('ten', 1_000)] }));
    const after = { ...quote(entry({ subtotal: 9_000 })), promoCode: 'TEN', promoCodeMinOrderAmount: 10_000 };
    expect(quoteDifference(before, after, 'DELIVERY')[1]).toMatchObject({ why: 'promo-minimum', after: 0 });
  });

  it('tells a delivery that follows the sum from one that became dearer by itself', () => {
    const whyAt = (subtotal: number) =>
      quoteDifference(
        quote(entry({ subtotal: 100 }), delivery(10)),
        quote(entry({ subtotal }), delivery(20)),
        'DELIVERY',
      ).find(({ what }) => what === 'delivery')?.why;
    expect([whyAt(90), whyAt(100)]).toEqual(['subtotal', 'delivery-price']);
  });

  it('adds up to the difference of the totals, whatever moved', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const reductions = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: fc.constant('Less'), calculated: amount }),
      { selector: ({ id }) => id, maxLength: 3 },
    );
    const lines = fc.array(
      fc.record({ subtotal: amount, discounts: reductions, promoCodes: reductions }).map((amounts) => {
        const less = [...amounts.discounts, ...amounts.promoCodes].reduce((sum, { calculated }) => sum + calculated, 0);
        return entry({ ...amounts, total: amounts.subtotal - less });
      }),
      { minLength: 3, maxLength: 3 },
    );
    const quotes = fc
      .record({ lines, tips: amount, carried: fc.option(amount) })
      .map(({ lines: dishes, tips, carried }): Quote => {
        return { lines: carried === null ? dishes : [...dishes, delivery(carried)], tips };
      });
    const types = fc.constantFrom<DeliveryType>('DELIVERY', 'TAKE_AWAY');
    fc.assert(
      fc.property(quotes, quotes, types, (before, after, type) => {
        const moved = quoteDifference(before, after, type).reduce((sum, one) => sum + one.after - one.before, 0);
        expect(moved).toBe(quoteTotals(after, type).total - quoteTotals(before, type).total);
      }),
    );
  });
});

describe('the difference of one line', () => {
  const one = entry({ count: 1, dishPrice: 49_000, subtotal: 49_000 });

  it('is nothing where its price is the same for another count', () => {
    expect(lineDifference(0, one, entry({ count: 3, dishPrice: 49_000, subtotal: 147_000 }))).toBeUndefined();
  });

  it('is told for the count that it has now', () => {
    expect(lineDifference(2, one, entry({ count: 3, dishPrice: 52_000, subtotal: 156_000 }))).toEqual({
      what: { line: 2 },
      why: 'dish-price',
      before: 147_000,
      after: 156_000,
    });
  });

  it('is not guessed for another count where nobody says what one dish costs', () => {
    const before = entry({ count: 1, subtotal: 49_000 });
    expect(lineDifference(0, before, entry({ count: 3, subtotal: 120_000 }))).toBeUndefined();
    expect(lineDifference(0, before, entry({ count: 1, subtotal: 52_000 }))).toMatchObject({ why: 'line-price' });
  });
});
