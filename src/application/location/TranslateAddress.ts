import type { Geocoder } from '../ports/Geocoder.ts';
import { type AddressTranslation, translatedAddress } from './translatedAddress.ts';

interface Ports {
  readonly geocoder: Geocoder;
}

/** Looks up the address of a place in another language, such as that of the kitchen. */
export class TranslateAddress {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** undefined when it is not known there. Throws an `AppError` when the geocoder does not respond. */
  execute(input: AddressTranslation, signal?: AbortSignal): Promise<string | undefined> {
    return translatedAddress(this.#ports.geocoder, input, signal);
  }
}
