import { isEmail } from './isEmail.ts';
import type { Problem, Rule, RuleName } from './Problem.ts';

/**
 * Generic validation rules of the specification, section 5, that a field has. All except `required` accept a blank
 * value, so that a field may stay empty unless it is required. Lengths count Unicode code points.
 */
export const required: Rule<string> = (value) => (value.trim() === '' ? { rule: 'required' } : undefined);

export const validEmail: Rule<string> = unlessBlank('email', isEmail);

export function maxLength(limit: number): Rule<string> {
  return ofLength('max-length', limit, (count) => count <= limit);
}

export function minLength(limit: number): Rule<string> {
  return ofLength('min-length', limit, (count) => count >= limit);
}

export function inFormat(isFine: (value: string) => boolean): Rule<string> {
  return unlessBlank('format', isFine);
}

/** The same rule with the name of a field-specific message. */
export function named<Value>(name: RuleName, rule: Rule<Value>): Rule<Value> {
  return (value) => {
    const problem = rule(value);
    return problem && { ...problem, rule: name };
  };
}

/** The first violated rule: a field shows one problem at a time. */
export function firstProblem<Value>(value: Value, rules: readonly Rule<Value>[]): Problem | undefined {
  for (const rule of rules) {
    const problem = rule(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function unlessBlank(rule: RuleName, isFine: (value: string) => boolean): Rule<string> {
  return (value) => (value.trim() === '' || isFine(value) ? undefined : { rule });
}

function ofLength(rule: RuleName, limit: number, isFine: (count: number) => boolean): Rule<string> {
  return (value) => {
    const count = charactersIn(value);
    return count === 0 || isFine(count) ? undefined : { rule, limit, count };
  };
}

/**
 * The number of Unicode code points, so that a character outside the basic plane counts once. The server counts the
 * same way.
 */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}
