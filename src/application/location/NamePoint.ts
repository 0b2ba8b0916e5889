import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { Geocoder } from '../ports/Geocoder.ts';

export type PointName =
  | { readonly kind: 'named'; readonly found: FoundAddress }
  /** A later point was pinned meanwhile. */
  | { readonly kind: 'superseded' };

/** The address at a point that was pinned on the map; only the newest pin is answered. */
export class NamePoint {
  readonly #geocoder: Geocoder;
  #newest = 0;

  constructor(geocoder: Geocoder) {
    this.#geocoder = geocoder;
  }

  async execute(input: { readonly point: GeoPoint; readonly locale: string }): Promise<PointName> {
    const own = ++this.#newest;
    const found = await this.#geocoder.reverse(input.point, input.locale);
    return own === this.#newest ? { kind: 'named', found } : { kind: 'superseded' };
  }
}
