import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { parsePhoneNumberFromString as parseInDetail } from 'libphonenumber-js/max';
import { typedPhone } from '#domain/session/typedPhone.ts';

/** Numbers whose owners earn by each message, or that no person reads. */
const REFUSED_TYPES: ReadonlySet<string | undefined> = new Set([
  'PAGER',
  'PERSONAL_NUMBER',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
]);

/**
 * E.164, whatever the spelling: brackets, full-width digits, invisible characters; undefined when it is no number.
 * A number without `+` is from `country`, a market's first.
 */
export function normalizedPhone(typed: string, country: string | undefined): string | undefined {
  const plain = typedPhone(typed);
  const number =
    plain === undefined ? undefined : parsePhoneNumberFromString(plain, country as CountryCode | undefined);
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}

/**
 * Whether a text message may go to this number in E.164: one of the market's countries, and no premium one. Satellite
 * and other international networks belong to no country.
 */
export function isSmsAllowed(phone: string, countries: readonly string[]): boolean {
  const number = parseInDetail(phone);
  return number?.country !== undefined && countries.includes(number.country) && !REFUSED_TYPES.has(number.getType());
}
