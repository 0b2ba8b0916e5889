import type { Rule } from '#domain/validation/Problem.ts';
import { minLength, named, required } from '#domain/validation/rules.ts';

/** Number of digits of a sign-in code, unless the market says otherwise: a back end may send 4 to 8. */
export const CODE_LENGTH = 6;
export const MIN_CODE_LENGTH = 4;
export const MAX_CODE_LENGTH = 8;
/** Minimum time between two requests for a code, in seconds (specification, sections 4 and 9). */
export const CODE_RESEND_SECONDS = 90;
/** How long a phone number is locked after too many wrong codes, in minutes (specification, section 9). */
export const CODE_LOCK_MINUTES = 60;

/** Normalizes a typed code: full-width digits become digits; whitespace and invisible direction marks are removed. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '');
}

/** Source: specification, section 5. */
export function codeRules(length: number): readonly Rule<string>[] {
  return [named('code-required', required), named('code-too-short', minLength(length))];
}
