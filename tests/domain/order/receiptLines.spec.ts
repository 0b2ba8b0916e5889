import fc from 'fast-check';
import { sumOf } from '#domain/money/money.ts';
import { type TaxRate, taxesByRate } from '#domain/money/taxes.ts';
import { withFewerDishes } from '#domain/order/fewerDishes.ts';
import { priceOrder } from '#domain/order/priceOrder.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import {
  type ReceiptItem,
  type ReceiptLine,
  receiptLines,
  refundLines,
  type TaxedPart,
} from '#domain/order/receiptLines.ts';
import { runs } from '#tests/support/runs.ts';

const STANDARD: TaxRate = { code: 'standard', percent: 20 };
const REDUCED: TaxRate = { code: 'reduced', percent: 10 };
const EXEMPT: TaxRate = { code: 'exempt' };
const RATES = [STANDARD, REDUCED, EXEMPT] as const;

const pizza: TaxedPart = { name: 'Pizza', rate: STANDARD, count: 1, price: 1_000 };
const wine: TaxedPart = { name: 'Wine', rate: REDUCED, count: 2, price: 500 };

const totalOf = (lines: readonly ReceiptLine[]): number => sumOf(lines, ({ total }) => total);

describe('the lines of a receipt', () => {
  it('state unit price, count, total and tax', () => {
    expect(receiptLines([{ count: 2, total: 2_000, parts: [pizza] }])).toEqual([
      { name: 'Pizza', count: 2, unitPrice: 1_000, total: 2_000, rate: STANDARD, tax: 333 },
    ]);
  });

  it('split a price that cannot be divided evenly', () => {
    const lines = receiptLines([{ count: 3, total: 2_000, parts: [pizza] }]);
    expect(lines.map(({ count, unitPrice, total }) => [count, unitPrice, total])).toEqual([
      [1, 666, 666],
      [2, 667, 1_334],
    ]);
  });

  it('divide a reduced price among parts with rates of their own', () => {
    const lines = receiptLines([{ count: 1, total: 1_200, parts: [pizza, wine] }]);
    expect(lines.map(({ name, count, total, rate }) => [name, count, total, rate.code])).toEqual([
      ['Pizza', 1, 800, 'standard'],
      ['Wine', 2, 400, 'reduced'],
    ]);
  });

  it('leave out what costs nothing', () => {
    expect(receiptLines([{ count: 1, total: 0, parts: [pizza] }])).toEqual([]);
    expect(receiptLines([{ count: 3, total: 1, parts: [pizza] }]).map(({ count }) => count)).toEqual([1]);
  });

  it('name the dishes of a refund', () => {
    const before = [{ count: 3, total: 3_000, parts: [pizza] }];
    const after = [{ count: 2, total: 2_000, parts: [pizza] }];
    expect(refundLines(before, after)).toEqual([
      { name: 'Pizza', count: 1, unitPrice: 1_000, total: 1_000, rate: STANDARD, tax: 167 },
    ]);
  });
});

interface Drawn {
  readonly items: readonly ReceiptItem[];
  readonly lines: readonly QuoteLine[];
  readonly paid: number;
}

const part = fc.record({
  name: fc.constantFrom('Pizza', 'Wine', 'Sauce'),
  rate: fc.constantFrom(...RATES),
  count: fc.integer({ min: 1, max: 5 }),
  each: fc.integer({ min: 0, max: 300_000 }),
});
const dish = fc.record({
  count: fc.integer({ min: 1, max: 99 }),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
});

/** A cart that the shop's own rules have priced: with a discount, a promo code, free modifiers, delivery and tips. */
const cart: fc.Arbitrary<Drawn> = fc
  .record({
    dishes: fc.array(dish, { minLength: 1, maxLength: 8 }),
    discount: fc.integer({ min: 0, max: 100 }),
    promo: fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: undefined }),
    delivery: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
    tips: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ dishes, discount, promo, delivery, tips }) => {
    const parts = dishes.map((one) => one.parts.map(({ each, ...rest }) => ({ ...rest, price: each * rest.count })));
    const lines = priceOrder({
      lines: dishes.map(({ count }, index) => ({
        dishId: `${index}`,
        count,
        lineTotal: count * sumOf(parts[index] ?? [], ({ price }) => price),
      })),
      discounts: discount === 0 ? [] : [{ id: 'd', name: 'D', percent: discount, dishIds: ['0', '2'] }],
      promoCode:
        promo === undefined
          ? undefined
          : { code: 'P', name: 'P', amount: promo, active: true, deliveryTypes: [], restaurantIds: [] },
      tier: delivery === undefined ? undefined : { minOrderTotal: 0, deliveryPrice: delivery, minutes: 30 },
    });
    const single = (total: number, rate: TaxRate): ReceiptItem => ({
      count: 1,
      total,
      parts: [{ name: 'One', rate, count: 1, price: total }],
    });
    const items = lines.map(({ count, total }, index) => {
      const own = parts[index];
      return own === undefined ? single(total, STANDARD) : { count, total, parts: own };
    });
    return { items: [...items, single(tips, EXEMPT)], lines, paid: sumOf(lines, ({ total }) => total) + tips };
  });

function faultOf({ count, unitPrice, total, tax }: ReceiptLine): string | undefined {
  const areWhole = [count, unitPrice, total, tax].every(Number.isSafeInteger);
  if (!areWhole || count < 1 || unitPrice < 1) return 'is not made of whole positive numbers';
  if (unitPrice * count !== total) return 'is not unit price x count';
  return tax < 0 || tax > total ? 'has a tax that is not in its price' : undefined;
}

/** @trust receipts */
describe('the receipt of a priced cart', () => {
  it('adds up to what is paid, to the minor unit, under discounts, promo codes, free modifiers, delivery and tips', () => {
    fc.assert(
      fc.property(cart, ({ items, paid }) => {
        const lines = receiptLines(items);
        expect(totalOf(lines)).toBe(paid);
        expect(lines.flatMap((line) => faultOf(line) ?? [])).toEqual([]);
        for (const { rate, tax } of taxesByRate(lines)) {
          expect(sumOf(lines, (line) => (line.rate === rate ? line.tax : 0))).toBe(tax);
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('adds up to the receipts of its refunds and of what is left, at each rate, however dishes are taken off', () => {
    const shrinking = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 });
    fc.assert(
      fc.property(cart, shrinking, ({ items, lines }, steps) => {
        const refunds: ReceiptLine[] = [];
        let [remaining, quoted] = [items, lines];
        for (const [where, many] of steps) {
          const index = where % (items.length - 1);
          const line = quoted[index];
          if (line === undefined || line.count === 0) continue;
          const fewer = withFewerDishes(line, many % line.count);
          quoted = quoted.with(index, fewer);
          const after = remaining.map((item, at) =>
            at === index ? { ...item, count: fewer.count, total: fewer.total } : item,
          );
          const refunded = refundLines(remaining, after);
          expect(totalOf(refunded)).toBe(line.total - fewer.total);
          refunds.push(...refunded);
          remaining = after;
        }
        const all = [...receiptLines(remaining), ...refunds];
        expect(all.flatMap((line) => faultOf(line) ?? [])).toEqual([]);
        const byRate = (some: readonly ReceiptLine[]) =>
          RATES.map((rate) => sumOf(some, (line) => (line.rate === rate ? line.total : 0)));
        expect(byRate(all)).toEqual(byRate(receiptLines(items)));
      }),
      { numRuns: runs(10_000) },
    );
  });
});
