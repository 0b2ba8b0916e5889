import type { Problem, Rule } from './Problem.ts';
import { firstProblem } from './rules.ts';

/** When a form shows errors: `lazily` after a changed field loses focus, `on-submit` only after submitting. */
export type FormMode = 'lazily' | 'on-submit';

/** Validation state of a form (specification, section 5). The values are stored elsewhere. */
export interface FormProgress<Field extends string> {
  readonly mode: FormMode;
  /** Fields that were changed and not validated since. */
  readonly changed: ReadonlySet<Field>;
  /** Fields whose error is shown as long as it exists. */
  readonly checked: ReadonlySet<Field>;
}

export type FormRules<Values> = { readonly [Field in keyof Values]: readonly Rule<Values[Field]>[] };
export type FormProblems<Values> = { readonly [Field in keyof Values]?: Problem | undefined };

export function beginForm<Field extends string>(mode: FormMode): FormProgress<Field> {
  return { mode, changed: new Set(), checked: new Set() };
}

/** Marks a field as changed. An error that is already shown stays until the value is valid. */
export function fieldChanged<Field extends string>(form: FormProgress<Field>, field: Field): FormProgress<Field> {
  return { ...form, changed: new Set([...form.changed, field]) };
}

export function fieldLeft<Field extends string>(form: FormProgress<Field>, field: Field): FormProgress<Field> {
  if (form.mode === 'on-submit' || !form.changed.has(field)) return form;
  return { ...form, changed: without(form.changed, field), checked: new Set([...form.checked, field]) };
}

export function formSubmitted<Field extends string>(
  form: FormProgress<Field>,
  fields: readonly Field[],
): FormProgress<Field> {
  return { ...form, changed: new Set(), checked: new Set(fields) };
}

/** The problem of each invalid field, whether shown or not. */
export function formProblems<Values>(values: Values, rules: FormRules<Values>): FormProblems<Values> {
  const problems: { [Field in keyof Values]?: Problem | undefined } = {};
  for (const field in rules) problems[field] = firstProblem(values[field], rules[field]);
  return problems;
}

/** The problems that are currently shown to the customer. */
export function shownProblems<Values>(
  form: FormProgress<Extract<keyof Values, string>>,
  values: Values,
  rules: FormRules<Values>,
): FormProblems<Values> {
  const problems: { [Field in keyof Values]?: Problem | undefined } = {};
  for (const field of form.checked) problems[field] = firstProblem(values[field], rules[field]);
  return problems;
}

export function hasProblems(problems: Readonly<Record<string, Problem | undefined>>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

function without<Field>(fields: ReadonlySet<Field>, field: Field): ReadonlySet<Field> {
  return new Set([...fields].filter((other) => other !== field));
}
