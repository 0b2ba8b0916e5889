import type {
  AsYouType,
  CountryCode,
  getExampleNumber,
  PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { type PhoneFormat, typedPhone } from '#domain/session/phones.ts';

export interface PhoneLibrary {
  readonly parsePhoneNumberFromString: typeof parsePhoneNumberFromString;
  readonly AsYouType: typeof AsYouType;
  readonly getExampleNumber: typeof getExampleNumber;
}

/** Maximum number of digits of an E.164 number. */
const MAX_DIGITS = 15;
/** Digits and the separators that people use between them. */
const LOOKS_LIKE_NUMBER = /^\+?[\d\s().-]*$/;

/** Numbers without a country code belong to `country`. */
export function phoneFormat(library: PhoneLibrary, country: CountryCode | undefined): PhoneFormat {
  const parse = library.parsePhoneNumberFromString;

  /**
   * Formats an incomplete number by padding it with zeros to a valid length and cutting the result after the typed
   * digits.
   */
  const international = (digits: string): string => {
    for (let length = digits.length; length <= MAX_DIGITS; length += 1) {
      const number = parse(`+${digits.padEnd(length, '0')}`);
      if (number?.isPossible() !== true) continue;
      const grouped = inGroups(number);
      return digitsOf(grouped).startsWith(digits) ? upTo(digits.length, grouped) : `+${digits}`;
    }
    return `+${digits}`;
  };

  const example = country && library.getExampleNumber(country, examples);
  return {
    example: example && inGroups(example),
    whole: (phone) => {
      const number = parse(typedPhone(phone) ?? '', country);
      return number?.isPossible() === true && number.ext === undefined ? inGroups(number) : phone;
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

/** The national format after the country code, unless that would add brackets or change digits. */
function inGroups(number: PhoneNumber): string {
  const own = `+${number.countryCallingCode} ${number.format('NATIONAL', { nationalPrefix: false })}`;
  return own.includes('(') || digitsOf(own) !== digitsOf(number.number) ? number.formatInternational() : own;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Cuts after the last digit: a closing bracket added there would reappear each time it is deleted. */
function toLastDigit(grouped: string): string {
  return grouped.replace(/\D+$/, '');
}

function upTo(count: number, grouped: string): string {
  return new RegExp(`^\\+(?:\\D*\\d){${count}}`).exec(grouped)?.[0] ?? grouped;
}
