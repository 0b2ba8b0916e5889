import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { Geocoder } from '../ports/Geocoder.ts';
import { translatedAddress } from './translatedAddress.ts';

/** Writes the selected address in another language, when the geocoder knows it there. */
export class TranslateLocation {
  readonly #storage: DeviceStorage;
  readonly #geocoder: Geocoder;

  constructor(storage: DeviceStorage, geocoder: Geocoder) {
    this.#storage = storage;
    this.#geocoder = geocoder;
  }

  /** `locale` is the language of the page. Throws an `AppError` when the geocoder does not respond. */
  async execute({ locale }: { readonly locale: string }, signal?: AbortSignal): Promise<void> {
    const place = this.#storage.read('location')?.place;
    if (place === undefined) return;
    const address = await translatedAddress(this.#geocoder, { place, locale }, signal);
    const location = this.#storage.read('location');
    // Another address may have been chosen meanwhile.
    if (address === undefined || location?.place === undefined || location.place.address !== place.address) return;
    this.#storage.write('location', { ...location, place: { ...location.place, address } });
  }
}
