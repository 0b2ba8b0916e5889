import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { Geocoder } from '../ports/Geocoder.ts';
import { translatedAddress } from './translatedAddress.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly geocoder: Geocoder;
}

/** Writes the selected address in another language, when the geocoder knows it there. */
export class TranslateLocation {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `locale` is the language of the page. Throws an `AppError` when the geocoder does not respond. */
  async execute({ locale }: { readonly locale: string }, signal?: AbortSignal): Promise<void> {
    const place = this.#ports.storage.read('location')?.place;
    if (place === undefined) return;
    const address = await translatedAddress(this.#ports.geocoder, { place, locale }, signal);
    const location = this.#ports.storage.read('location');
    // Another address may have been chosen meanwhile.
    if (address === undefined || location?.place === undefined || location.place.address !== place.address) return;
    this.#ports.storage.write('location', { ...location, place: { ...location.place, address } });
  }
}
