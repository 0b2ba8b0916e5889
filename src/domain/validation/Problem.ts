/** Every rule of the specification, section 5, that a typed value can break. */
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

/** A broken rule, with what its words speak of. */
export interface Problem {
  readonly rule: RuleName;
  /** Characters that there may be at most, must be at least, or must be exactly. */
  readonly limit?: number | undefined;
  /** Characters that there are. */
  readonly count?: number | undefined;
  readonly character?: string | undefined;
}

/** Says what is wrong with a value; undefined when nothing is. */
export type Rule<Value> = (value: Value) => Problem | undefined;
