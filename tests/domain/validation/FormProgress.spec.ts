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

describe('a form', () => {
  it('says nothing before anything was typed, and knows all the same', () => {
    expect(shownProblems(begun, empty, rules)).toEqual({});
    expect(formProblems(empty, rules)).toEqual({ name: { rule: 'required' }, city: { rule: 'required' } });
    expect(hasProblems(formProblems(empty, rules))).toBe(true);
    expect(hasProblems(formProblems({ name: 'Ann', city: '' }, rules))).toBe(true);
    expect(hasProblems(formProblems({ name: 'Ann', city: 'X' }, rules))).toBe(false);
  });

  it('checked lazily speaks of a field once it was changed and left', () => {
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

  it('does not scold for a field that was only passed through', () => {
    expect(fieldLeft(begun, 'city')).toBe(begun);
    const left = fieldLeft(fieldLeft(fieldChanged(begun, 'name'), 'name'), 'city');
    expect(shownProblems(left, empty, rules)).toEqual({ name: { rule: 'required' } });
  });

  it('checked on submit speaks of nothing before', () => {
    const form = beginForm<keyof Values>('on-submit');
    const left = fieldLeft(fieldChanged(form, 'name'), 'name');
    expect(shownProblems(left, empty, rules)).toEqual({});
    expect(shownProblems(formSubmitted(left, FIELDS), empty, rules)).toEqual({
      name: { rule: 'required' },
      city: { rule: 'required' },
    });
  });

  it('speaks of every field once it is sent, and of one that is being mended until it is right', () => {
    const sent = formSubmitted(fieldChanged(begun, 'city'), FIELDS);
    expect(sent.changed.size).toBe(0);
    const mending = fieldChanged(sent, 'name');
    expect(shownProblems(mending, empty, rules)).toEqual({ name: { rule: 'required' }, city: { rule: 'required' } });
    expect(shownProblems(mending, { ...empty, name: 'Ann' }, rules).name).toBeUndefined();
  });
});
