import { tipOf } from '#domain/order/Quote.ts';

describe('a tip', () => {
  it.each([
    [100_000, 10, 10_000],
    [92_900, 10, 9_300],
    [92_400, 5, 4_600],
    [400, 10, 0],
    [0, 15, 0],
  ])('is rounded to whole units of the currency: dishes of %i at %i per cent give %i', (dishes, percent, tip) => {
    expect(tipOf(dishes, percent)).toBe(tip);
  });
});
