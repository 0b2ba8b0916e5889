import fc from 'fast-check';
import { typedPhone } from '#domain/session/phones.ts';
import {
  CODE_LENGTH,
  CODE_LOCK_MINUTES,
  CODE_RESEND_SECONDS,
  codeRules,
  typedCode,
} from '#domain/session/signInCode.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import { anyText } from '#tests/support/anyText.ts';

/** @spec 4.26 5.3 5.4 9.1 */
describe('a code from a message', () => {
  it('has six digits, may be asked for every 90 seconds, and waits an hour after the last attempt', () => {
    expect([CODE_LENGTH, CODE_RESEND_SECONDS, CODE_LOCK_MINUTES]).toEqual([6, 90, 60]);
  });

  it('is required, and not shorter than it is', () => {
    expect(firstProblem('', codeRules(6))).toEqual({ rule: 'code-required' });
    expect(firstProblem('12345', codeRules(6))).toEqual({ rule: 'code-too-short', limit: 6, count: 5 });
    expect(firstProblem('123456', codeRules(6))).toBeUndefined();
    expect(firstProblem('1234', codeRules(4))).toBeUndefined();
    expect(firstProblem('1234567', codeRules(8))).toEqual({ rule: 'code-too-short', limit: 8, count: 7 });
  });

  it('is the same with blanks, marks of direction and full-width digits', () => {
    for (const typed of ['123456', ' 123 456 ', '\u202A123456\u202C', '１２３４５６', '123\u200B456']) {
      expect(typedCode(typed)).toBe('123456');
    }
  });
});

describe('a typed phone', () => {
  it('has plain signs and no marks of direction', () => {
    expect(typedPhone('\u202A+７ 900\u202C ')).toBe('+7 900');
  });

  it('has at most 40 characters', () => {
    expect(typedPhone('1'.repeat(40))).toBe('1'.repeat(40));
    expect(typedPhone('1'.repeat(41))).toBeUndefined();
  });

  it('is read the same the second time', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 12 }), (typed) => {
        const once = typedPhone(typed) ?? '';
        expect(typedPhone(once) ?? '').toBe(once.length > 40 ? '' : once);
        expect(typedCode(typedCode(typed))).toBe(typedCode(typed));
      }),
      { numRuns: 1000 },
    );
  });
});
