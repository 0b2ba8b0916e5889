import fc from 'fast-check';
import { sumOf } from '#domain/money/money.ts';
import { type TaxPlan, taxesByRate, taxesOf, taxIn, taxRateAt } from '#domain/money/taxes.ts';
import { runs } from '#tests/support/runs.ts';

const plan: TaxPlan = {
  rates: {
    standard: [{ from: '2026-01-01', percent: 22 }, { percent: 20 }],
    reduced: [{ percent: 10 }],
    zero: [{ percent: 0 }],
    exempt: [{}],
  },
  dishes: 'standard',
  delivery: 'standard',
  tips: 'exempt',
};

describe('taxRateAt', () => {
  it.each([
    ['2025-12-31', 20],
    ['2026-01-01', 22],
    ['2030-06-01', 22],
  ])('takes the newest percentage that holds on %s, in whatever order a market writes them', (date, percent) => {
    expect(taxRateAt(plan, 'standard', date)).toEqual({ code: 'standard', percent });
  });

  it('distinguishes what is not taxed from 0 %', () => {
    expect([taxRateAt(plan, 'exempt', '2026-01-01'), taxRateAt(plan, 'zero', '2026-01-01')]).toEqual([
      { code: 'exempt' },
      { code: 'zero', percent: 0 },
    ]);
  });

  it('takes the rate of dishes for no code and for one that the market does not have', () => {
    const rates = [undefined, 'luxury', 'toString'].map((code) => taxRateAt(plan, code, '2026-01-01'));
    expect(rates.map(({ code }) => code)).toEqual(['standard', 'standard', 'standard']);
  });
});

describe('the tax in a gross amount', () => {
  it.each([
    [72_000, 20, 12_000],
    [12_200, 22, 2_200],
    [1, 20, 0],
    [3, 20, 1],
    [10_550, 5.5, 550],
    [1_021, 2.1, 21],
    [500, 0, 0],
    [500, undefined, 0],
  ])('of %d at %s %% is %d', (total, percent, tax) => {
    expect(taxIn(total, { code: 'standard', percent })).toBe(tax);
  });

  it('stays exact where floats would not', () => {
    expect(taxIn(9_007_199_254_740_000, { code: 'standard', percent: 20 })).toBe(1_501_199_875_790_000);
  });
});

describe('taxes by rate', () => {
  const rates = [{ code: 'a', percent: 20 }, { code: 'b', percent: 10 }, { code: 'b', percent: 12 }, { code: 'c' }];
  const sold = fc.array(fc.record({ rate: fc.constantFrom(...rates), total: fc.integer({ min: 0, max: 1_000_000 }) }), {
    maxLength: 12,
  });

  it('are those of the sums, and the taxes of what is sold add up to them', () => {
    fc.assert(
      fc.property(sold, (all) => {
        const byRate = taxesByRate(all);
        const taxes = taxesOf(all);
        expect(sumOf(byRate, ({ total }) => total)).toBe(sumOf(all, ({ total }) => total));
        for (const { rate, total, tax } of byRate) {
          const own = all.flatMap((one, index) => (one.rate === rate ? [taxes[index] ?? Number.NaN] : []));
          expect(sumOf(own, (share) => share)).toBe(tax);
          expect(tax).toBe(taxIn(total, rate));
        }
        expect(taxes.every((tax, index) => tax >= 0 && tax <= (all[index]?.total ?? 0))).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
