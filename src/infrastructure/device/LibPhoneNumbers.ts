import { NetworkFailed } from '#application/AppError.ts';
import type { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { typedPhone } from '#domain/session/typedPhone.ts';

/** The phone library is large: it is fetched with the first number that is typed. */
export class LibPhoneNumbers implements PhoneNumbers {
  readonly #countries: readonly string[];

  constructor(countries: readonly string[]) {
    this.#countries = countries;
  }

  async normalise(typed: string): Promise<string | undefined> {
    const text = typedPhone(typed);
    if (text === undefined) return undefined;
    const { parsePhoneNumberFromString } = await load();
    const country = this.#countries[0] as Parameters<typeof parsePhoneNumberFromString>[1];
    const number = parsePhoneNumberFromString(text, country);
    return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
  }
}

async function load(): Promise<typeof import('libphonenumber-js/min')> {
  try {
    return await import('libphonenumber-js/min');
  } catch (error) {
    throw new NetworkFailed(error);
  }
}
