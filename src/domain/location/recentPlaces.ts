import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion } from './AddressSuggestion.ts';
import type { SelectedLocation } from './SelectedLocation.ts';

/** A street and a house that this device has ordered to; never the way to the door. */
export interface RecentPlace {
  readonly cityId: string;
  readonly placeId: string;
  readonly address: string;
  readonly coordinates: GeoPoint;
  readonly hasHouseNumber: boolean;
}

const MAX_PLACES = 5;

/** The places with that of a saved location before them, each once. A takeaway and a point without an address add none. */
export function recentPlacesWith(
  places: readonly RecentPlace[],
  { cityId, deliveryType, place }: SelectedLocation,
): readonly RecentPlace[] {
  const { address, placeId, coordinates, hasHouseNumber = true } = place ?? {};
  if (deliveryType !== 'DELIVERY' || cityId === undefined || !address || !placeId || coordinates === undefined) {
    return places;
  }
  const added = { cityId, placeId, address, coordinates, hasHouseNumber };
  const others = places.filter((other) => other.cityId !== cityId || other.address !== address);
  return [added, ...others].slice(0, MAX_PLACES);
}

/** The places of a city as lines of the list of addresses: what is taken of them is what a geocoder had found. */
export function recentSuggestions(places: readonly RecentPlace[], cityId: string): readonly AddressSuggestion[] {
  return places
    .filter((place) => place.cityId === cityId)
    .map(({ placeId, address, coordinates, hasHouseNumber }) => {
      const found = { placeId, address, context: '', coordinates, hasHouseNumber };
      return { placeId, address, context: '', found };
    });
}
