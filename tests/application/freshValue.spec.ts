import { freshValue } from '#application/freshValue.ts';

describe('a value that is kept for a while', () => {
  const cached = { value: 'answer', at: 1_000 };

  it.each([
    [1_000, 'answer'],
    [1_499, 'answer'],
    [1_500, undefined],
    [9_000, undefined],
  ])('is, at %i, %s', (now, value) => {
    expect(freshValue(cached, now, 500)).toBe(value);
  });

  it('is undefined where nothing is kept', () => {
    expect(freshValue(undefined, 0, 500)).toBeUndefined();
  });
});
