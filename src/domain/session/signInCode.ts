import type { Rule } from '#domain/validation/Problem.ts';
import { minLength, named, required } from '#domain/validation/rules.ts';

/** Digits of a code that comes by SMS. */
export const CODE_LENGTH = 6;
/** A code may be asked for once in this many seconds (specification, sections 4 and 9). */
export const CODE_RESEND_SECONDS = 90;
/** How long a number waits after the last wrong attempt (specification, section 9). */
export const CODE_LOCK_MINUTES = 60;

/** A code as it is compared: full-width digits are digits; blanks and invisible marks of writing direction are nothing. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '');
}

/** Specification, section 5. */
export const codeRules: readonly Rule<string>[] = [
  named('code-required', required),
  named('code-too-short', minLength(CODE_LENGTH)),
];
