/**
 * Every validation rule that the specification has a message for, section 5. It shows no field for some of the generic
 * ones: `numbers`, `integers`, `uppercase`, `exact-length`, `excluded-character` and `at-least-one` have words and no
 * check.
 */
export type RuleName =
  | 'required'
  | 'email'
  | 'numbers'
  | 'integers'
  | 'uppercase'
  | 'max-length'
  | 'min-length'
  | 'exact-length'
  | 'excluded-character'
  | 'at-least-one'
  | 'format'
  | 'phone-required'
  | 'phone-incorrect'
  | 'code-required'
  | 'code-too-short'
  | 'name-required'
  | 'name-too-long'
  | 'name-incorrect'
  | 'email-required'
  | 'email-incorrect'
  | 'comment-too-long'
  | 'comment-too-long-with-wishes'
  | 'change-too-small';

/** A violated rule with the parameters of its message. */
export interface Problem {
  readonly rule: RuleName;
  /** The maximum, minimum or exact number of characters. */
  readonly limit?: number | undefined;
  /** The actual number of characters. */
  readonly count?: number | undefined;
  readonly character?: string | undefined;
}

/** Validates a value; undefined when it is valid. */
export type Rule<Value> = (value: Value) => Problem | undefined;
