import type { Quote, QuoteLine } from '#domain/order/Quote.ts';
import { quoteDifference } from '#domain/order/quoteDifference.ts';

const entry = (overrides: Partial<QuoteLine>): QuoteLine => {
  const sum = overrides.subtotal ?? 0;
  return { id: 'dish', count: 1, subtotal: sum, total: sum, specials: [], discounts: [], promoCodes: [], ...overrides };
};
const quote = (...entries: QuoteLine[]): Quote => ({ lines: entries, tips: 0 });
const delivery = (sum: number): QuoteLine => entry({ id: 'delivery', subtotal: sum, specials: ['delivery-price'] });

describe('the difference of two quotes', () => {
  it('is nothing when nothing moved', () => {
    const same = quote(entry({ subtotal: 49_000 }), delivery(14_900));
    expect(quoteDifference(same, same, 'DELIVERY')).toEqual([]);
  });

  it('names each dish by its place, then the reductions, then delivery', () => {
    const taken = [{ id: 'promo', name: 'Promo', calculated: 5_000 }];
    const before = quote(entry({ subtotal: 49_000, promoCodes: taken, total: 44_000 }), entry({ subtotal: 100 }));
    const after = quote(entry({ subtotal: 52_000 }), entry({ subtotal: 100 }), delivery(14_900));
    expect(quoteDifference(before, after, 'DELIVERY')).toEqual([
      { what: { line: 0 }, before: 49_000, after: 52_000 },
      { what: 'promo-discount', before: -5_000, after: 0 },
      { what: 'delivery', before: 0, after: 14_900 },
    ]);
  });

  it('leaves delivery out of a takeaway', () => {
    expect(quoteDifference(quote(delivery(1)), quote(delivery(2)), 'TAKE_AWAY')).toEqual([]);
  });

  it('shows reductions as what they are: amounts below nothing', () => {
    const reduced = (discount: number, promo: number): Quote =>
      quote(
        entry({
          subtotal: 10_000,
          discounts: [{ id: 'd', name: 'd', calculated: discount }],
          promoCodes: [{ id: 'p', name: 'p', calculated: promo }],
        }),
      );
    expect(quoteDifference(reduced(1_000, 500), reduced(2_000, 700), 'DELIVERY')).toEqual([
      { what: 'discount', before: -1_000, after: -2_000 },
      { what: 'promo-discount', before: -500, after: -700 },
    ]);
  });
});
