import fc from 'fast-check';
import { sumOf } from '#domain/money/money.ts';
import { namedReductions } from '#domain/order/namedReductions.ts';
import { DELIVERY_PRICE_SPECIAL, type QuoteLine, quoteTotals, type Reduction } from '#domain/order/Quote.ts';

const anEntry = (overrides: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'margherita',
  count: 1,
  subtotal: 49_000,
  total: 49_000,
  specials: [],
  discounts: [],
  promoCodes: [],
  ...overrides,
});
const pickUp = (calculated: number): Reduction => ({ id: 'pick-up', name: 'Pick it up', calculated });
const ten = (calculated: number): Reduction => ({ id: 'TEN', name: 'Ten', calculated });

describe('the reductions of a quote', () => {
  it('stand once each, discounts before promo codes', () => {
    const entries = [
      anEntry({ promoCodes: [ten(4_000)], discounts: [pickUp(4_900)] }),
      anEntry({ promoCodes: [ten(1_500)], discounts: [pickUp(1_900)] }),
    ];
    expect(namedReductions({ lines: entries, tips: 0 })).toEqual([
      { kind: 'discount', ...pickUp(6_800) },
      { kind: 'promo-discount', ...ten(5_500) },
    ]);
  });

  it('are told apart by their names where they have no ids', () => {
    const discounts = [
      { id: '', name: 'One', calculated: 100 },
      { id: '', name: 'Other', calculated: 200 },
      { id: '', name: 'One', calculated: 300 },
    ];
    expect(namedReductions({ lines: [anEntry({ discounts })], tips: 0 })).toMatchObject([
      { name: 'One', calculated: 400 },
      { name: 'Other', calculated: 200 },
    ]);
  });

  it('leave out what takes nothing off, and what the price of delivery carries', () => {
    const entries = [
      anEntry({ discounts: [pickUp(0)] }),
      anEntry({ id: 'delivery', specials: [DELIVERY_PRICE_SPECIAL], discounts: [pickUp(500)] }),
    ];
    expect(namedReductions({ lines: entries, tips: 0 })).toEqual([]);
  });

  it('come to the totals of the quote', () => {
    const reduction = fc.record({
      id: fc.constantFrom('', 'a', 'b'),
      name: fc.constantFrom('A', 'B'),
      calculated: fc.nat(10_000),
    });
    const entry = fc.record({ discounts: fc.array(reduction), promoCodes: fc.array(reduction) }).map(anEntry);
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const quote = { lines: entries, tips: 0 };
        const all = namedReductions(quote);
        const of = (kind: string): number =>
          sumOf(
            all.filter((one) => one.kind === kind),
            ({ calculated }) => calculated,
          );
        expect([of('discount'), of('promo-discount')]).toEqual([
          quoteTotals(quote, 'DELIVERY').discount,
          quoteTotals(quote, 'DELIVERY').promoDiscount,
        ]);
      }),
    );
  });
});
