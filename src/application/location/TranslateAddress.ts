import type { Geocoder } from '../ports/Geocoder.ts';
import { type AddressTranslation, translatedAddress } from './translatedAddress.ts';

/** Looks up the address of a place in another language, such as that of the kitchen. */
export class TranslateAddress {
  readonly #geocoder: Geocoder;

  constructor(geocoder: Geocoder) {
    this.#geocoder = geocoder;
  }

  /** undefined when it is not known there. Throws an `AppError` when the geocoder does not respond. */
  execute(input: AddressTranslation, signal?: AbortSignal): Promise<string | undefined> {
    return translatedAddress(this.#geocoder, input, signal);
  }
}
