import type { PhoneNumbers } from '#application/ports/signIn.ts';
import type { PhoneFormat } from '#domain/session/phones.ts';
import { Line } from './Line.ts';

/** A formatter that has to be loaded first, like the real one. */
export class DistantPhoneNumbers implements PhoneNumbers {
  readonly line = new Line();
  readonly #numbers: PhoneNumbers;

  constructor(numbers: PhoneNumbers) {
    this.#numbers = numbers;
  }

  normalize(typed: string): Promise<string | undefined> {
    return this.line.carry(() => this.#numbers.normalize(typed));
  }

  format(): Promise<PhoneFormat> {
    return this.line.carry(() => this.#numbers.format());
  }
}
