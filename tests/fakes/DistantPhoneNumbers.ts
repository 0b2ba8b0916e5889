import type { PhoneNumbers } from '#application/ports/signIn.ts';
import type { PhoneFormat } from '#domain/session/phones.ts';
import { Line } from './Line.ts';

/** A formatter that has to be loaded first, like the real one. */
export class DistantPhoneNumbers implements PhoneNumbers {
  readonly line = new Line();
  readonly #known: PhoneNumbers;

  constructor(known: PhoneNumbers) {
    this.#known = known;
  }

  normalize(typed: string): Promise<string | undefined> {
    return this.line.carry(() => this.#known.normalize(typed));
  }

  format(): Promise<PhoneFormat> {
    return this.line.carry(() => this.#known.format());
  }
}
