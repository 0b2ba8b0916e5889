import { parsePhoneNumberFromString as parseInDetail } from 'libphonenumber-js/max';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { typedPhone } from '#domain/session/phones.ts';

/** Types of numbers that earn their owner money for each message, or that nobody reads. */
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
 * Normalizes a mobile phone number of any spelling to E.164; undefined for any other. With landlines allowed, a mobile
 * number that lacks a digit can be somebody else's number: the prefix 8 of `8 921 555 12 3` is then a digit of it. A
 * number without `+` belongs to `country`, the market's first.
 */
export function normalizedPhone(typed: string, country: string | undefined): string | undefined {
  const plain = typedPhone(typed);
  const number =
    plain === undefined ? undefined : parsePhoneNumberFromString(plain, country as CountryCode | undefined);
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}

/**
 * Whether a text message may be sent to an E.164 number: of one of the market's countries and not premium-rate.
 * Satellite and other international networks belong to no country.
 */
export function isSmsAllowed(phone: string, countries: readonly string[]): boolean {
  const number = parseInDetail(phone);
  if (normalizedPhone(phone, undefined) === undefined) return false;
  return number?.country !== undefined && countries.includes(number.country) && !REFUSED_TYPES.has(number.getType());
}
