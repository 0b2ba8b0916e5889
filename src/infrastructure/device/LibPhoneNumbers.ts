import type { CountryCode } from 'libphonenumber-js/mobile';
import { NetworkFailed } from '#application/AppError.ts';
import type { PhoneNumbers } from '#application/ports/signIn.ts';
import { type PhoneFormat, typedPhone } from '#domain/session/phones.ts';
import type { PhoneLibrary } from './phoneFormat.ts';

/** The phone number library is large, so it is loaded when the first number is typed or shown. */
export class LibPhoneNumbers implements PhoneNumbers {
  readonly #country: CountryCode | undefined;

  constructor(countries: readonly string[]) {
    this.#country = countries[0] as CountryCode | undefined;
  }

  async normalize(typed: string): Promise<string | undefined> {
    const text = typedPhone(typed);
    if (text === undefined) return undefined;
    const { parsePhoneNumberFromString } = await load();
    const number = parsePhoneNumberFromString(text, this.#country);
    return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
  }

  async format(): Promise<PhoneFormat> {
    const { phoneFormat, ...library } = await load();
    return phoneFormat(library, this.#country);
  }
}

async function load(): Promise<PhoneLibrary & Pick<typeof import('./phoneFormat.ts'), 'phoneFormat'>> {
  try {
    const [{ AsYouType, getExampleNumber, parsePhoneNumberFromString }, { phoneFormat }] = await Promise.all([
      import('libphonenumber-js/mobile'),
      import('./phoneFormat.ts'),
    ]);
    return { AsYouType, getExampleNumber, parsePhoneNumberFromString, phoneFormat };
  } catch (error) {
    throw new NetworkFailed(error);
  }
}
