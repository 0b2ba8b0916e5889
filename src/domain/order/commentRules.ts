import type { Rule } from '#domain/validation/Problem.ts';
import { maxLength, named } from '#domain/validation/rules.ts';

/** Maximum length of an order comment and of an address comment (specification, section 9). */
export const COMMENT_MAX_CHARACTERS = 100;

/** Length rule for a comment that already contains the wishes about change and the door. */
export const wishesRules: readonly Rule<string>[] = [
  named('comment-too-long-with-wishes', maxLength(COMMENT_MAX_CHARACTERS)),
];

export const commentRules: readonly Rule<string>[] = [named('comment-too-long', maxLength(COMMENT_MAX_CHARACTERS))];
