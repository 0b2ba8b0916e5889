import type { PhoneNumbers } from '#application/ports/signIn.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { DistantPhoneNumbers } from '#tests/fakes/DistantPhoneNumbers.ts';

const COUNTRIES = ['RU', 'ME'];

describe.each<[string, () => PhoneNumbers]>([
  ['that have to be loaded', () => new DistantPhoneNumbers(new LibPhoneNumbers(COUNTRIES))],
  ['of the library', () => new LibPhoneNumbers(COUNTRIES)],
])('phone numbers %s', (_, open) => {
  it('are normalized to E.164 when they are valid, and to nothing otherwise', async () => {
    const numbers = open();
    const typed = ['8 (912) 123-45-67', '+382 67 123 456', 'guard', '+7 912'];
    const normal = await Promise.all(typed.map((text) => numbers.normalize(text)));
    expect(normal).toEqual(['+79121234567', '+38267123456', undefined, undefined]);
  });

  it('are shown in groups', async () => {
    const format = await open().format();
    expect(format.whole('+79121234567')).toBe('+7 912 123-45-67');
  });

  it('have an example of the first country, written as a typed one', async () => {
    const { example = '', typing } = await open().format();
    expect(example).toBe('+7 912 345-67-89');
    expect(typing(example)).toBe(example);
  });
});
