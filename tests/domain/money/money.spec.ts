import fc from 'fast-check';
import { percentOf, splitByWeight, splitInTurn, sumOf } from '#domain/money/money.ts';

describe('an amount of money', () => {
  it('is summed, nothing being nothing', () => {
    expect(sumOf([], () => 1)).toBe(0);
    expect(sumOf([1, 2, 3], (amount) => amount * 10)).toBe(60);
  });
});

describe('a percentage', () => {
  it.each([
    [1_000, 10, 100],
    [333, 10, 33],
    [335, 10, 34],
    [334, 10, 33],
    [1, 50, 1],
    [1, 49, 0],
    [49_000, 0, 0],
    [49_000, 100, 49_000],
  ])('is rounded half up: of %d, %d %% are %d', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });

  it('is never more than half a unit off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const doubled = 2 * (percentOf(amount, percent) * 100 - amount * percent);
        expect(doubled).toBeGreaterThan(-100);
        expect(doubled).toBeLessThanOrEqual(100);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an amount that is split by weight', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 1], [25, 50, 25]],
    [10, [3, 3, 4], [3, 3, 4]],
    [5, [3, 3, 4], [2, 1, 2]],
    [1, [1, 2, 2], [0, 1, 0]],
    [7, [0, 7], [0, 7]],
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('shares %d among the weights %j as %j', (amount, weights, parts) => {
    expect(splitByWeight(amount, weights)).toEqual(parts);
  });

  it('differs from its exact share by less than a unit', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (all, percent) => {
        const whole = sumOf(all, (weight) => weight);
        const amount = percentOf(whole, percent);
        splitByWeight(amount, all).forEach((part, index) => {
          const exact = BigInt(amount) * BigInt(all[index] ?? 0);
          const off = BigInt(part) * BigInt(whole) - exact;
          expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('stays whole where floats would not', () => {
    const weights = [9_007_199_254_740_000, 1];
    expect(sumOf(splitByWeight(9_007_199_254_740_000, weights), (part) => part)).toBe(9_007_199_254_740_000);
  });
});

describe('an amount that is split in turn', () => {
  it.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [7, [0, 7], [0, 7]],
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('shares %d among the weights %j as %j', (amount, weights, parts) => {
    expect(splitInTurn(amount, weights)).toEqual(parts);
  });

  it('adds up, and no part shrinks when the amount grows', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3 }), (all, amount, more) => {
        const [smaller, larger] = [splitInTurn(amount, all), splitInTurn(amount + more, all)];
        expect(sumOf(smaller, (part) => part)).toBe(amount);
        expect(larger.every((part, index) => part >= (smaller[index] ?? 0))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
