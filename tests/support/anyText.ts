import fc from 'fast-check';

const LAST_CODE_POINT = 0x10ffff;

/**
 * As the unit `binary` of fast-check, halves of surrogate pairs included, which keeps a table of all 1,114,112 code points that
 * takes each spec seconds to fill.
 */
const codePoint = fc.nat(LAST_CODE_POINT).map(
  (point) => String.fromCodePoint(point),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== character) throw new Error('Not one code point');
    return point;
  },
);

/** Any text that JavaScript can hold, with those that have broken programs before. */
export function anyText(constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: codePoint });
}
