import type { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { CheckContact } from '#application/session/CheckContact.ts';

const phones: PhoneNumbers = {
  normalize: async (typed) => (typed.includes('900') ? '+79005550001' : undefined),
  format: async () => ({ whole: (phone) => phone, typing: (typed) => typed }),
};
const check = new CheckContact(phones);

describe('checking a contact', () => {
  it('trims it and puts the phone into international form', async () => {
    const typed = { name: ' Anna ', phone: '8 900 555-00-01', email: ' anna@example.org ' };
    expect(await check.execute(typed)).toEqual({
      kind: 'fine',
      contact: { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' },
    });
  });

  it('names every problem at once', async () => {
    expect(await check.execute({ name: '', phone: '12', email: 'anna' })).toEqual({
      kind: 'wrong',
      problems: {
        name: { rule: 'name-required' },
        phone: { rule: 'phone-incorrect' },
        email: { rule: 'email-incorrect' },
      },
    });
  });
});
