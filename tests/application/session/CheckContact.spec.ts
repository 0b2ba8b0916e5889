import { CheckContact } from '#application/session/CheckContact.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { DistantPhoneNumbers } from '#tests/fakes/DistantPhoneNumbers.ts';

const checking = () => new CheckContact({ phones: new LibPhoneNumbers(['RU']) });
const typed = { name: ' Anna ', phone: '8 900 555-00-01', email: ' anna@example.org ' };

/** @spec 5.2 */
describe('CheckContact', () => {
  it('trims the contact and converts the phone number to E.164', async () => {
    expect(await checking().execute(typed)).toEqual({
      kind: 'fine',
      contact: { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' },
    });
  });

  it('returns every problem at once', async () => {
    expect(await checking().execute({ name: '', phone: '12', email: 'anna' })).toEqual({
      kind: 'wrong',
      problems: {
        name: { rule: 'name-required' },
        phone: { rule: 'phone-incorrect' },
        email: { rule: 'email-incorrect' },
      },
    });
  });

  it.each([
    ['name', { ...typed, name: ' ' }, { name: { rule: 'name-required' } }],
    ['phone', { ...typed, phone: '12' }, { phone: { rule: 'phone-incorrect' } }],
    ['email', { ...typed, email: 'anna' }, { email: { rule: 'email-incorrect' } }],
  ])('refuses a contact with an invalid %s', async (_, contact, problems) => {
    expect(await checking().execute(contact)).toEqual({ kind: 'wrong', problems });
  });

  it('reports a missing phone number without loading the phone library', async () => {
    const distant = new DistantPhoneNumbers(new LibPhoneNumbers(['RU']));
    distant.line.hold();
    expect(await new CheckContact({ phones: distant }).execute({ ...typed, phone: ' ' })).toEqual({
      kind: 'wrong',
      problems: { phone: { rule: 'phone-required' } },
    });
  });
});
