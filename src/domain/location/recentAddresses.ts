import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { isBarePoint } from './barePoint.ts';
import type { AddressSuggestion } from './DeliveryPlace.ts';
import type { SelectedLocation } from './SelectedLocation.ts';

/** An address used on this device before: street and house only, no apartment or other details. */
export interface RecentAddress {
  readonly cityId: string;
  /** The geocoder's id; empty for a named point that was pinned on the map. */
  readonly placeId: string;
  readonly address: string;
  readonly coordinates: GeoPoint;
  readonly hasHouseNumber: boolean;
}

const MAX_PLACES = 5;

/**
 * Adds the address of a saved location to the front of the list, without duplicates. A takeaway or an unnamed point
 * adds nothing.
 */
export function recentAddressesWith(
  places: readonly RecentAddress[],
  { cityId, deliveryType, place }: SelectedLocation,
): readonly RecentAddress[] {
  const { address, placeId = '', coordinates, hasHouseNumber = true } = place ?? {};
  const isNamed = address !== undefined && address !== '' && !isBarePoint({ address, coordinates });
  if (deliveryType !== 'DELIVERY' || cityId === undefined || coordinates === undefined || !isNamed) return places;
  const added = { cityId, placeId, address, coordinates, hasHouseNumber };
  const others = places.filter((other) => other.cityId !== cityId || other.address !== address);
  return [added, ...others].slice(0, MAX_PLACES);
}

/** A recent address as an address suggestion, with its city. */
export interface RecentLine {
  readonly cityId: string;
  readonly suggestion: AddressSuggestion;
}

/** Recent addresses as complete suggestions, so that choosing one needs no geocoder. */
export function recentLines(places: readonly RecentAddress[], cityIds: readonly string[]): readonly RecentLine[] {
  return places
    .filter(({ cityId }) => cityIds.includes(cityId))
    .map(({ cityId, placeId, address, coordinates, hasHouseNumber }) => {
      const found = { placeId, address, context: '', coordinates, hasHouseNumber };
      return { cityId, suggestion: { placeId, address, context: '', found } };
    });
}
