import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { port } from '../port.ts';

export interface GeocoderCapabilities {
  /** False when the vendor does not allow autocomplete, so that a search needs Enter. */
  readonly autocomplete: boolean;
  /** False when the vendor has no reverse geocoding, so that a pinned point gets no address. */
  readonly reverse: boolean;
}

export interface AddressQuery {
  readonly text: string;
  /** Language of the results: ru, en or cnr. */
  readonly locale: string;
  /** Restricts results to this area; unrestricted when absent. */
  readonly bounds?: GeoBounds | undefined;
  /** Prefers results near this point. */
  readonly near?: GeoPoint | undefined;
  /** Id of one search, from the first letter to the choice. Vendors charge by session. */
  readonly session: string;
}

/** Every method throws an `AppError` when the vendor refuses or does not respond. */
export interface Geocoder {
  /** Current capabilities. Read them before each search, since a fallback vendor may have taken over. */
  readonly capabilities: GeocoderCapabilities;
  /** Loads what a search will need. Failures are ignored, because the search itself reports them. */
  prepare?(): void;
  /** Matching addresses, best first, at most ten; empty when there are none. */
  suggest(query: AddressQuery, signal?: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /** The complete address of a suggestion of this geocoder. It ends the session. */
  locate(suggestion: AddressSuggestion, query: AddressQuery, signal?: AbortSignal): Promise<FoundAddress>;
  /** The address at a point; `address` is empty when there is none. */
  reverse(point: GeoPoint, locale: string, signal?: AbortSignal): Promise<FoundAddress>;
}
export const Geocoder = port<Geocoder>('Geocoder');
