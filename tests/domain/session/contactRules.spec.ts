import { commentRules } from '#domain/order/commentRules.ts';
import { contactProblems, trimmedContact } from '#domain/session/contactRules.ts';
import { hasProblems } from '#domain/validation/FormProgress.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import {
  BAD_COMMENTS,
  BAD_EMAILS,
  BAD_NAMES,
  GOOD_COMMENTS,
  GOOD_EMAILS,
  GOOD_NAMES,
} from '#tests/support/typedValues.ts';

const anna = { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' };

/** @spec 5.1 5.5 5.6 5.7 5.8 5.10 9.2 */
describe('a contact', () => {
  it('may leave when all of it is given, blanks around it cut off', () => {
    expect(hasProblems(contactProblems(anna))).toBe(false);
    expect(trimmedContact({ name: ' Anna ', phone: '\t+79005550001', email: 'anna@example.org\n' })).toEqual(anna);
  });

  it('is required whole; blanks are nothing', () => {
    expect(contactProblems({ name: ' ', phone: '', email: '\t' })).toEqual({
      name: { rule: 'name-required' },
      phone: { rule: 'phone-required' },
      email: { rule: 'email-required' },
    });
  });

  it('has a name of 50 characters at most, counted as a person counts', () => {
    expect(contactProblems({ ...anna, name: '🍜'.repeat(51) }).name).toEqual({
      rule: 'name-too-long',
      limit: 50,
      count: 51,
    });
  });

  it.each(GOOD_NAMES)('may have the name %j', (name) => {
    expect(contactProblems({ ...anna, name }).name).toBeUndefined();
  });

  it.each(BAD_NAMES)('may not have the name %j', (name) => {
    expect(contactProblems({ ...anna, name }).name).toBeDefined();
  });

  it.each(GOOD_EMAILS)('accepts the address %j for a receipt', (email) => {
    expect(contactProblems({ ...anna, email }).email).toBeUndefined();
  });

  it.each(BAD_EMAILS)('refuses the address %j for a receipt', (email) => {
    expect(contactProblems({ ...anna, email }).email).toBeDefined();
  });
});

describe('a comment', () => {
  it.each(GOOD_COMMENTS)('may say %j', (comment) => {
    expect(firstProblem(comment, commentRules)).toBeUndefined();
  });

  it.each(BAD_COMMENTS)('may not say %j', (comment) => {
    expect(firstProblem(comment, commentRules)).toEqual({ rule: 'comment-too-long', limit: 100, count: 101 });
  });
});
