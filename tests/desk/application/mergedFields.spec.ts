import { isSame } from '#desk/application/isSame.ts';
import { mergedFields } from '#desk/application/mergedFields.ts';

describe('mergedFields', () => {
  const base = { name: { en: 'Pizza' }, price: 100, old: undefined as number | undefined };

  it('takes my value where I changed it, and theirs where only they did', () => {
    const mine = { ...base, price: 110 };
    const theirs = { ...base, price: 120, name: { en: 'Pie' }, old: 200 };
    expect(mergedFields(base, mine, theirs)).toEqual({ name: { en: 'Pie' }, price: 110, old: 200 });
  });

  it('keeps a field removed that I have removed', () => {
    const reduced = { ...base, old: 200 };
    expect(mergedFields(reduced, base, { ...reduced, price: 90 })).toEqual({ ...base, price: 90 });
  });

  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: { ru: 'x', en: 'y' } }, { a: { en: 'y', ru: 'x' } }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: [] }, { a: {} }, false],
    [{ a: 1 }, { a: 1, b: 0 }, false],
    [null, {}, false],
    ['', undefined, false],
  ])('finds %j and %j the same, whatever the order of their keys: %j', (one, other, expected) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([expected, expected]);
  });
});
