import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { port } from '../port.ts';

export interface GeocoderCapabilities {
  /** False: the vendor wants no question at each letter; search on Enter only. */
  readonly autocomplete: boolean;
  /** False: a pinned point stays without an address. */
  readonly reverse: boolean;
}

export interface AddressQuery {
  readonly text: string;
  /** Language of the answer: ru, en or cnr. */
  readonly locale: string;
  /** Only addresses within; absent: anywhere. */
  readonly bounds?: GeoBounds | undefined;
  /** Nearer ones first. */
  readonly near?: GeoPoint | undefined;
  /** One search of one customer, from the first letter to the choice; vendors charge by it. */
  readonly session: string;
}

/** Every method throws an `AppError` when the vendor refuses or does not answer. */
export interface Geocoder {
  /** What works now; read it anew before each search, since one vendor may have taken over from another. */
  readonly capabilities: GeocoderCapabilities;
  /** A search is about to begin: whatever it needs is fetched meanwhile. Fails silently, as the search will tell of it. */
  prepare?(): void;
  /** Addresses that match, best first, at most ten; empty when none does. */
  suggest(query: AddressQuery, signal?: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /** The whole address of a suggestion of this geocoder; ends the session. */
  locate(suggestion: AddressSuggestion, query: AddressQuery, signal?: AbortSignal): Promise<FoundAddress>;
  /** The address at a point; `address` is empty where there is none. */
  reverse(point: GeoPoint, locale: string, signal?: AbortSignal): Promise<FoundAddress>;
}
export const Geocoder = port<Geocoder>('Geocoder');
