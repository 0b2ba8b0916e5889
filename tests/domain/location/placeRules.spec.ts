import { placeProblems } from '#domain/location/placeRules.ts';
import { hasProblems } from '#domain/validation/FormProgress.ts';

/** @spec 5.26 */
describe('the way to the door', () => {
  it('may be left out', () => {
    expect(hasProblems(placeProblems({}))).toBe(false);
    expect(hasProblems(placeProblems({ apartment: '', floor: ' ' }))).toBe(false);
  });

  it.each(['apartment', 'entrance', 'floor', 'intercom'])('has 30 characters at most in its %s', (detail) => {
    expect(hasProblems(placeProblems({ [detail]: ` ${'🚪'.repeat(30)} ` }))).toBe(false);
    expect(placeProblems({ [detail]: '🚪'.repeat(31) })).toEqual({
      apartment: undefined,
      entrance: undefined,
      floor: undefined,
      intercom: undefined,
      [detail]: { rule: 'max-length', limit: 30, count: 31 },
    });
  });

  it('has no rule for what stands elsewhere', () => {
    expect(hasProblems(placeProblems({ address: 'x'.repeat(300), comment: 'x'.repeat(100) }))).toBe(false);
  });
});
