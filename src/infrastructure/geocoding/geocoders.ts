import { RequestFailed } from '#application/AppError.ts';
import type { GeocoderName } from '#application/market/Market.ts';
import type { GeocoderCapabilities } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';

/** Vendors without an entry support autocomplete and reverse geocoding. */
const KNOWN: Readonly<Partial<Record<GeocoderName, GeocoderCapabilities>>> = {
  nominatim: { autocomplete: false, reverse: true },
};

/** Known before the vendor's code is loaded, because the first letter is typed before that. */
export function geocoderCapabilities(name: GeocoderName): GeocoderCapabilities {
  return KNOWN[name] ?? { autocomplete: true, reverse: true };
}

/**
 * How long a geocoder that no other one can follow may take, in milliseconds: a slow line is no reason to say that there
 * is no address.
 */
export const LAST_GEOCODER_TIMEOUT_MS = 30_000;

/** A suggestion of a geocoder that answers with whole addresses. */
export function toSuggestion(found: FoundAddress): AddressSuggestion {
  return { placeId: found.placeId, address: found.address, context: found.context, found };
}

/** The address of such a suggestion, without a request. */
export async function locateFound({ found }: AddressSuggestion): Promise<FoundAddress> {
  if (found === undefined) throw new RequestFailed({ message: 'Address not found', status: 404 });
  return found;
}

/** A point that has no address. */
export function nothingAt(coordinates: GeoPoint): FoundAddress {
  return { placeId: '', address: '', context: '', coordinates, hasHouseNumber: false };
}
