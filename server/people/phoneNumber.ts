import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Where a number without `+` is from: `8912...` and `912...` are Russian. */
const HOME_COUNTRY: CountryCode = 'RU';
const LONGEST = 40;

/** E.164, whatever the spelling: brackets, full-width digits, invisible characters; undefined when it is no number. */
export function normalizedPhone(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const number = parsePhoneNumberFromString(plain, HOME_COUNTRY);
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}
