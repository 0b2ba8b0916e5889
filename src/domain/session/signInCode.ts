import type { Rule } from '#domain/validation/Problem.ts';
import { minLength, named, required } from '#domain/validation/rules.ts';

/** Number of digits of a sign-in code. */
export const CODE_LENGTH = 6;
/** Minimum time between two requests for a code, in seconds (specification, sections 4 and 9). */
export const CODE_RESEND_SECONDS = 90;
/** How long a phone number is locked after too many wrong codes, in minutes (specification, section 9). */
export const CODE_LOCK_MINUTES = 60;

/** Normalizes a typed code: full-width digits become digits; whitespace and invisible direction marks are removed. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '');
}

/** Source: specification, section 5. */
export const codeRules: readonly Rule<string>[] = [
  named('code-required', required),
  named('code-too-short', minLength(CODE_LENGTH)),
];
