import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { GeoPoint } from '#domain/location/GeoPoint.ts';

/** A geocoder whose code is fetched with the first question. */
export class LazyGeocoder implements Geocoder {
  readonly capabilities = { autocomplete: true, reverse: true };
  readonly #load: () => Promise<Geocoder>;
  #loaded: Promise<Geocoder> | undefined;

  constructor(load: () => Promise<Geocoder>) {
    this.#load = load;
  }

  async suggest(query: AddressQuery): Promise<readonly FoundAddress[]> {
    return (await this.#geocoder()).suggest(query);
  }

  async reverse(point: GeoPoint, locale: string): Promise<FoundAddress> {
    return (await this.#geocoder()).reverse(point, locale);
  }

  async #geocoder(): Promise<Geocoder> {
    this.#loaded ??= this.#load();
    try {
      return await this.#loaded;
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    }
  }
}
