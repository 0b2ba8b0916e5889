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
const begun = beginForm<keyof Values>('lazily');
const FIELDS: readonly (keyof Values)[] = ['name', 'city'];

/** @spec 5.27 */
describe('a form', () => {
  it('shows no error before anything was typed, but knows it', () => {
    expect(shownProblems(begun, empty, rules)).toEqual({});
    expect(formProblems(empty, rules)).toEqual({ name: { rule: 'required' }, city: { rule: 'required' } });
    expect(hasProblems(formProblems(empty, rules))).toBe(true);
    expect(hasProblems(formProblems({ name: 'Ann', city: '' }, rules))).toBe(true);
    expect(hasProblems(formProblems({ name: 'Ann', city: 'X' }, rules))).toBe(false);
  });

  it('validated lazily shows an error once a field was changed and left', () => {
    const typing = fieldChanged(begun, 'name');
    expect(shownProblems(typing, { ...empty, name: 'Anna' }, rules)).toEqual({});
    const left = fieldLeft(typing, 'name');
    expect(shownProblems(left, { ...empty, name: 'Anna' }, rules)).toEqual({
      name: { rule: 'max-length', limit: 3, count: 4 },
    });
    const mending = fieldChanged(left, 'name');
    expect(shownProblems(mending, { ...empty, name: 'Anne' }, rules).name).toMatchObject({ rule: 'max-length' });
    expect(shownProblems(mending, { ...empty, name: 'Ann' }, rules)).toEqual({ name: undefined });
  });

  it('shows no error for a field that was only passed through', () => {
    expect(fieldLeft(begun, 'city')).toBe(begun);
    const left = fieldLeft(fieldLeft(fieldChanged(begun, 'name'), 'name'), 'city');
    expect(shownProblems(left, empty, rules)).toEqual({ name: { rule: 'required' } });
  });

  it('validated on submit shows no error before', () => {
    const form = beginForm<keyof Values>('on-submit');
    const left = fieldLeft(fieldChanged(form, 'name'), 'name');
    expect(shownProblems(left, empty, rules)).toEqual({});
    expect(shownProblems(formSubmitted(left, FIELDS), empty, rules)).toEqual({
      name: { rule: 'required' },
      city: { rule: 'required' },
    });
  });

  it('shows every error once it is submitted, and one that is being corrected until it is valid', () => {
    const sent = formSubmitted(fieldChanged(begun, 'city'), FIELDS);
    expect(sent.changed.size).toBe(0);
    const mending = fieldChanged(sent, 'name');
    expect(shownProblems(mending, empty, rules)).toEqual({ name: { rule: 'required' }, city: { rule: 'required' } });
    expect(shownProblems(mending, { ...empty, name: 'Ann' }, rules).name).toBeUndefined();
  });
});
