import fc from 'fast-check';

/** Halves of surrogate pairs are code points that no text in UTF-8 has: an address or a file cannot hold them. */
const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CODE_POINT = 0x10ffff;

/**
 * As the unit `binary` of fast-check, which keeps a table of all 1,112,064 characters that takes each spec seconds to
 * fill.
 */
const character = fc.nat(LAST_CODE_POINT - SURROGATES).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (written) => {
    const point = typeof written === 'string' ? written.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== written || !written.isWellFormed()) {
      throw new Error('Not one character');
    }
    return point < FIRST_SURROGATE ? point : point - SURROGATES;
  },
);

/** Any text that UTF-8 can hold, with those that have broken programs before. */
export function anyText(constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: character });
}
