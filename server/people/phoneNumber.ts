import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { typedPhone } from '#domain/session/typedPhone.ts';

/** Where a number without `+` is from: `8912...` and `912...` are Russian. */
const HOME_COUNTRY: CountryCode = 'RU';

/** E.164, whatever the spelling: brackets, full-width digits, invisible characters; undefined when it is no number. */
export function normalizedPhone(typed: string): string | undefined {
  const plain = typedPhone(typed);
  const number = plain === undefined ? undefined : parsePhoneNumberFromString(plain, HOME_COUNTRY);
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}
