import {
  beginForm,
  type FormRules,
  fieldChanged,
  fieldLeft,
  formProblems,
  formSubmitted,
  hasProblems,
  shownProblems,
} from '#domain/validation/FormProgress.ts';
import { maxLength, required } from '#domain/validation/rules.ts';

interface Values {
  readonly name: string;
  readonly city: string;
}

const rules: FormRules<Values> = { name: [required, maxLength(3)], city: [required] };
const empty: Values = { name: '', city: '' };
const untouched = beginForm<keyof Values>('lazily');
const FIELDS: readonly (keyof Values)[] = ['name', 'city'];

/** @spec 5.27 */
describe('a form', () => {
  it('shows no error before anything was typed, but knows it', () => {
    expect(shownProblems(untouched, empty, rules)).toEqual({});
    expect(formProblems(empty, rules)).toEqual({ name: { rule: 'required' }, city: { rule: 'required' } });
    expect(hasProblems(formProblems(empty, rules))).toBe(true);
    expect(hasProblems(formProblems({ name: 'Ann', city: '' }, rules))).toBe(true);
    expect(hasProblems(formProblems({ name: 'Ann', city: 'X' }, rules))).toBe(false);
  });

  it('validated lazily shows an error once a field was changed and left', () => {
    const typing = fieldChanged(untouched, 'name');
    expect(shownProblems(typing, { ...empty, name: 'Anna' }, rules)).toEqual({});
    const progress = fieldLeft(typing, 'name');
    expect(shownProblems(progress, { ...empty, name: 'Anna' }, rules)).toEqual({
      name: { rule: 'max-length', limit: 3, count: 4 },
    });
    const mending = fieldChanged(progress, 'name');
    expect(shownProblems(mending, { ...empty, name: 'Anne' }, rules).name).toMatchObject({ rule: 'max-length' });
    expect(shownProblems(mending, { ...empty, name: 'Ann' }, rules)).toEqual({ name: undefined });
  });

  it('shows no error for a field that was only passed through', () => {
    expect(fieldLeft(untouched, 'city')).toBe(untouched);
    const progress = fieldLeft(fieldLeft(fieldChanged(untouched, 'name'), 'name'), 'city');
    expect(shownProblems(progress, empty, rules)).toEqual({ name: { rule: 'required' } });
  });

  it('validated on submit shows no error before', () => {
    const form = beginForm<keyof Values>('on-submit');
    const progress = fieldLeft(fieldChanged(form, 'name'), 'name');
    expect(shownProblems(progress, empty, rules)).toEqual({});
    expect(shownProblems(formSubmitted(progress, FIELDS), empty, rules)).toEqual({
      name: { rule: 'required' },
      city: { rule: 'required' },
    });
  });

  it('shows every error once it is submitted, and one that is being corrected until it is valid', () => {
    const submitted = formSubmitted(fieldChanged(untouched, 'city'), FIELDS);
    expect(submitted.changed.size).toBe(0);
    const mending = fieldChanged(submitted, 'name');
    expect(shownProblems(mending, empty, rules)).toEqual({ name: { rule: 'required' }, city: { rule: 'required' } });
    expect(shownProblems(mending, { ...empty, name: 'Ann' }, rules).name).toBeUndefined();
  });
});
