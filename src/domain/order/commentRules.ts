import type { Rule } from '#domain/validation/Problem.ts';
import { maxLength, named } from '#domain/validation/rules.ts';

/** Of the comment on an order and of that on its address (specification, section 9). */
export const COMMENT_MAX_CHARACTERS = 100;

/** Of a comment that wishes for change or the door have joined. */
export const wishesRules: readonly Rule<string>[] = [
  named('comment-too-long-with-wishes', maxLength(COMMENT_MAX_CHARACTERS)),
];

export const commentRules: readonly Rule<string>[] = [named('comment-too-long', maxLength(COMMENT_MAX_CHARACTERS))];
