import { type GeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { Geolocation } from '../ports/Geolocation.ts';

export type CustomerPosition =
  | { readonly kind: 'here'; readonly coordinates: GeoPoint }
  /** Refused, or the device does not know. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'elsewhere' };

/** Where the customer stands, if that is in the city of the question. */
export class LocateCustomer {
  readonly #geolocation: Geolocation;

  constructor(geolocation: Geolocation) {
    this.#geolocation = geolocation;
  }

  async execute({ city }: { readonly city: City }): Promise<CustomerPosition> {
    const coordinates = await this.#geolocation.locate();
    if (coordinates === undefined) return { kind: 'unknown' };
    return city.bounds === undefined || isWithin(coordinates, city.bounds)
      ? { kind: 'here', coordinates }
      : { kind: 'elsewhere' };
  }
}
