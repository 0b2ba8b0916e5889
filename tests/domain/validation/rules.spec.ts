import fc from 'fast-check';
import { isEmail } from '#domain/validation/isEmail.ts';
import { isName } from '#domain/validation/isName.ts';
import {
  charactersIn,
  firstProblem,
  inFormat,
  maxLength,
  minLength,
  named,
  required,
  validEmail,
} from '#domain/validation/rules.ts';
import { anyText } from '#tests/support/anyText.ts';

const RULES = [validEmail, maxLength(3), minLength(3), inFormat((value) => value === 'fine')] as const;

/** @spec 5.7 5.9 5.11 5.12 5.14 5.16 */
describe('the generic rules', () => {
  it.each([
    ['required', required, ['x', ' x '], ['', ' ', '\t\n']],
    ['email', validEmail, ['a@b.co'], ['a@b', 'a']],
    ['format', inFormat((value) => /^\d\d$/.test(value)), ['12'], ['1', '123']],
  ] as const)('say when a value is not %s', (rule, check, fine, wrong) => {
    for (const value of fine) expect(check(value)).toBeUndefined();
    for (const value of wrong) expect(check(value)).toEqual({ rule });
  });

  it('count characters at the edge', () => {
    expect(maxLength(3)('🍕🍕🍕')).toBeUndefined();
    expect(maxLength(3)('🍕🍕🍕🍕')).toEqual({ rule: 'max-length', limit: 3, count: 4 });
    expect(minLength(3)('🍕🍕🍕')).toBeUndefined();
    expect(minLength(3)('🍕🍕')).toEqual({ rule: 'min-length', limit: 3, count: 2 });
  });

  it('let a field be empty unless it is required', () => {
    for (const rule of RULES) expect(rule('')).toBeUndefined();
  });

  it('speak of one problem at a time, the first one', () => {
    const rules = [required, named('name-too-long', maxLength(2)), inFormat((value) => value !== 'ab')];
    expect(firstProblem('', rules)).toEqual({ rule: 'required' });
    expect(firstProblem('abc', rules)).toEqual({ rule: 'name-too-long', limit: 2, count: 3 });
    expect(firstProblem('ab', rules)).toEqual({ rule: 'format' });
    expect(firstProblem('AB', rules)).toBeUndefined();
  });

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        for (const rule of [required, ...RULES]) expect(['undefined', 'object']).toContain(typeof rule(value));
      }),
      { numRuns: 1000 },
    );
  });

  it('agree on a length: only n characters are at most n and at least n', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 12 }), (value, limit) => {
        const isBoth = maxLength(limit)(value) === undefined && minLength(limit)(value) === undefined;
        expect(isBoth).toBe(charactersIn(value) === limit);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an e-mail', () => {
  /** The rule of the HTML standard for `<input type="email">`. */
  const HTML =
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
  const character = fc.constantFrom(...Array.from('aZ0.@-_+ !"()<>,;:\\[]%яK\u212A\n'));
  const wild = fc.string({ unit: character, maxLength: 30 });
  const shaped = fc.tuple(wild, wild, wild).map(([name, host, top]) => `${name}@${host}.${top}`);

  it('that passes would pass a browser too, and has a dot in its domain', () => {
    fc.assert(
      fc.property(fc.oneof(wild, shaped, fc.emailAddress()), (text) => {
        if (!isEmail(text)) return;
        expect(text).toMatch(HTML);
        expect(text.split('@')[1]).toContain('.');
      }),
      { numRuns: 5000 },
    );
  });

  it('of the usual kind passes', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (text) => expect(isEmail(text)).toBe(true)),
      { numRuns: 1000 },
    );
  });

  it('may have 254 characters and no more', () => {
    const host = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(61)}`;
    const longest = `${'x'.repeat(64)}@${host}`;
    expect(longest).toHaveLength(254);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`${longest}c`)).toBe(false);
  });

  it('is told at once, however long the text', () => {
    const started = process.cpuUsage().user;
    for (const text of ['a'.repeat(50_000), `a@${'a-'.repeat(25_000)}`, `a@${'a.'.repeat(25_000)}`]) isEmail(text);
    expect(process.cpuUsage().user - started).toBeLessThan(500_000);
  });
});

describe('a name', () => {
  const letters = fc.constantFrom(...Array.from('Anяжđ李あ한אعरक'));
  const between = fc.constantFrom(...Array.from(" -'’.‘`‐‑\u00A0"));
  const marks = fc.constantFrom('', '\u0301', '\u0323\u0308', '\u200C', '\u200D');
  const marked = fc.tuple(letters, marks).map((parts) => parts.join(''));
  const name = fc
    .tuple(fc.array(fc.oneof(marked, between)), marked, fc.array(fc.oneof(marked, between)))
    .map((parts) => parts.flat().join(''));

  it('is letters of any script with their marks, spaces, hyphens, apostrophes and dots between them', () => {
    fc.assert(
      fc.property(name, (text) => expect(isName(text)).toBe(true)),
      { numRuns: 1000 },
    );
  });

  it('is refused without a letter in it', () => {
    fc.assert(
      fc.property(fc.array(between), (parts) => expect(isName(parts.join(''))).toBe(false)),
      { numRuns: 200 },
    );
  });

  it('holds nothing else: one strange character spoils it wherever it stands', () => {
    const strange = anyText({ minLength: 1, maxLength: 1 }).filter(
      (text) => !/[\p{L}\p{M}\p{Zs}\p{Join_Control}'’‘`.‐‑-]/u.test(text),
    );
    fc.assert(
      fc.property(name, strange, name, (before, character, after) =>
        expect(isName(before + character + after)).toBe(false),
      ),
      { numRuns: 2000 },
    );
  });

  it('is the same name however it is composed', () => {
    for (const text of ['José', 'Ёлка', 'Nguyễn', '김철수', 'Åsa']) {
      expect([isName(text.normalize('NFC')), isName(text.normalize('NFD'))]).toEqual([true, true]);
    }
  });

  it('is told at once, however long the text', () => {
    const started = process.cpuUsage().user;
    for (const text of [`${'e\u0301'.repeat(25_000)}1`, `${'a '.repeat(25_000)}1`, `${"'".repeat(50_000)}1`])
      isName(text);
    expect(process.cpuUsage().user - started).toBeLessThan(500_000);
  });
});
