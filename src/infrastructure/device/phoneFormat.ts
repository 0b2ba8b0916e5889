import type { AsYouType, CountryCode, PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneFormat } from '#domain/session/PhoneFormat.ts';
import { typedPhone } from '#domain/session/typedPhone.ts';

export interface PhoneLibrary {
  readonly parsePhoneNumberFromString: typeof parsePhoneNumberFromString;
  readonly AsYouType: typeof AsYouType;
}

/** Digits of the longest number there is (E.164). */
const MAX_DIGITS = 15;
/** Digits and what people put between them. */
const LOOKS_LIKE_NUMBER = /^\+?[\d\s().-]*$/;

/** Numbers without a code are those of `country`. */
export function phoneFormat(library: PhoneLibrary, country: CountryCode | undefined): PhoneFormat {
  const parse = library.parsePhoneNumberFromString;

  /** A number that is still too short is filled up with noughts, grouped, and cut where the typing stands. */
  const international = (digits: string): string => {
    for (let length = digits.length; length <= MAX_DIGITS; length += 1) {
      const number = parse(`+${digits.padEnd(length, '0')}`);
      if (number?.isPossible() !== true) continue;
      const grouped = inGroups(number);
      return digitsOf(grouped).startsWith(digits) ? upTo(digits.length, grouped) : `+${digits}`;
    }
    return `+${digits}`;
  };

  return {
    whole: (phone) => {
      const number = parse(typedPhone(phone) ?? '', country);
      return number?.isValid() === true && number.ext === undefined ? inGroups(number) : phone;
    },
    typing: (typed) => {
      const text = typedPhone(typed);
      if (text === undefined || !LOOKS_LIKE_NUMBER.test(text)) return typed;
      if (text.startsWith('+')) return international(digitsOf(text));
      const grouped = new library.AsYouType(country).input(text);
      return digitsOf(grouped) === digitsOf(text) ? toLastDigit(grouped) : typed;
    },
  };
}

/** As its own country writes it behind the code, unless brackets or other digits would come with that. */
function inGroups(number: PhoneNumber): string {
  const own = `+${number.countryCallingCode} ${number.format('NATIONAL', { nationalPrefix: false })}`;
  return own.includes('(') || digitsOf(own) !== digitsOf(number.number) ? number.formatInternational() : own;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A bracket that were closed behind the last digit would come back each time it is erased. */
function toLastDigit(grouped: string): string {
  return grouped.replace(/\D+$/, '');
}

function upTo(count: number, grouped: string): string {
  return new RegExp(`^\\+(?:\\D*\\d){${count}}`).exec(grouped)?.[0] ?? grouped;
}
