import fc from 'fast-check';
import { readAmount } from '#domain/money/money.ts';

describe('an amount that somebody typed', () => {
  it.each([
    ['490', 49_000],
    ['8.50', 850],
    ['8,5', 850],
    ['0', 0],
    [' 1 200 ', 120_000],
    ['1\u00A0200,05', 120_005],
  ])('is read from %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['', '-1', '8.505', '8.', '.5', '1e3', 'abc', '9999999999'])('is not read from %j', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  it('is what was written, to the minor unit', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (amount) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(readAmount(text)).toBe(amount);
      }),
    );
  });
});
