import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/** A phone number in the form of the first of these countries; undefined when the country is not known. */
export function examplePhone([country]: readonly string[]): string | undefined {
  return country === undefined ? undefined : getExampleNumber(country as CountryCode, examples)?.formatInternational();
}
