import type { PhoneFormat } from '#domain/session/PhoneFormat.ts';
import type { PhoneNumbers } from '../ports/PhoneNumbers.ts';

/** How phone numbers are written, in a field and everywhere else. */
export class LoadPhoneFormat {
  readonly #phones: PhoneNumbers;

  constructor(phones: PhoneNumbers) {
    this.#phones = phones;
  }

  execute(): Promise<PhoneFormat> {
    return this.#phones.format();
  }
}
