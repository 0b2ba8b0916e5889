import { type GeoPoint, isWithin } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { Geolocation } from '../ports/device.ts';

export type CustomerPosition =
  | { readonly kind: 'here'; readonly coordinates: GeoPoint; readonly city: City }
  /** The customer refused geolocation, or the device cannot determine its position. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'elsewhere' };

interface Ports {
  readonly geolocation: Geolocation;
}

/** Locates the customer, if they are in one of the given cities. */
export class LocateCustomer {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ cities }: { readonly cities: readonly City[] }, signal?: AbortSignal): Promise<CustomerPosition> {
    const coordinates = await this.#ports.geolocation.locate(signal);
    if (coordinates === undefined) return { kind: 'unknown' };
    const city =
      cities.find(({ bounds }) => bounds !== undefined && isWithin(coordinates, bounds)) ?? boundless(cities);
    return city === undefined ? { kind: 'elsewhere' } : { kind: 'here', coordinates, city };
  }
}

/** A city without bounds contains every point, but only if it is the only city. */
function boundless(cities: readonly City[]): City | undefined {
  return cities.length === 1 ? cities.find(({ bounds }) => bounds === undefined) : undefined;
}
