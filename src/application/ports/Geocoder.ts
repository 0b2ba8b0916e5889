import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { GeoBounds, GeoPoint } from '#domain/location/GeoPoint.ts';
import { port } from '../port.ts';

export interface GeocoderCapabilities {
  /** False: search on Enter only. */
  readonly autocomplete: boolean;
  readonly reverse: boolean;
}

export interface AddressQuery {
  readonly text: string;
  readonly locale: string;
  /** Only addresses within; absent: anywhere. */
  readonly bounds?: GeoBounds | undefined;
  /** Nearer ones first. */
  readonly near?: GeoPoint | undefined;
}

export interface Geocoder {
  readonly capabilities: GeocoderCapabilities;
  /** Addresses that match, best first, at most ten; empty when none does. */
  suggest(query: AddressQuery): Promise<readonly FoundAddress[]>;
  /** The address at a point; `address` is empty where there is none. */
  reverse(point: GeoPoint, locale: string): Promise<FoundAddress>;
}
export const Geocoder = port<Geocoder>('Geocoder');
