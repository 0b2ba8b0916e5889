import { charactersIn, contactProblems, hasProblems } from '#domain/session/contactRules.ts';

const anna = { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' };

describe('a contact', () => {
  it('may leave when all of it is given', () => {
    expect(hasProblems(contactProblems(anna))).toBe(false);
  });

  it('is required whole; blanks are nothing', () => {
    expect(contactProblems({ name: ' ', phone: '', email: '\t' })).toEqual({
      name: 'name-required',
      phone: 'phone-required',
      email: 'email-required',
    });
  });

  it('has a name of 50 characters at most, counted as a person counts', () => {
    expect(charactersIn('🍜'.repeat(50))).toBe(50);
    expect(contactProblems({ ...anna, name: '🍜'.repeat(50) }).name).toBeUndefined();
    expect(contactProblems({ ...anna, name: 'я'.repeat(51) }).name).toBe('name-too-long');
  });

  it.each(['anna', 'anna@', '@example.org', 'anna@local', 'anna@example.', 'an na@example.org', 'anna@-example.org'])(
    'has no receipt at %s',
    (email) => {
      expect(contactProblems({ ...anna, email }).email).toBe('email-incorrect');
    },
  );

  it.each(['anna@example.org', " a.b+c'd@sub.example.co ", 'ANNA@EXAMPLE.ORG'])('has a receipt at %s', (email) => {
    expect(contactProblems({ ...anna, email }).email).toBeUndefined();
  });
});
