import { distanceBetween, isWithin } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { SavedDelivery } from './Profile.ts';

/** Two points with the same address that are farther apart than this are different houses. */
const SAME_DOOR_METRES = 100;

/** Replaces the saved delivery with the same id, or adds a new one at the front. */
export function withDelivery(deliveries: readonly SavedDelivery[], saved: SavedDelivery): readonly SavedDelivery[] {
  const isKnown = deliveries.some(({ id }) => id === saved.id);
  return isKnown ? deliveries.map((delivery) => (delivery.id === saved.id ? saved : delivery)) : [saved, ...deliveries];
}

export function withoutDelivery(deliveries: readonly SavedDelivery[], id: string): readonly SavedDelivery[] {
  return deliveries.filter((delivery) => delivery.id !== id);
}

/** Saved deliveries within the bounds of a city that have an address and coordinates. */
export function deliveriesIn(city: City, deliveries: readonly SavedDelivery[]): readonly SavedDelivery[] {
  return deliveries.filter(({ place: { address, coordinates } }) => {
    if (!address || coordinates === undefined) return false;
    return city.bounds === undefined || isWithin(coordinates, city.bounds);
  });
}

/** Whether the list has an entry for this door, regardless of entrance, floor and other details. */
export function isSavedDoor(deliveries: readonly SavedDelivery[], place: DeliveryPlace): boolean {
  return deliveries.some((saved) => isSameDoor(saved.place, place));
}

/**
 * Whether two places are the same apartment. The address must match exactly and the points must be near each other: a
 * pin and a search place a house some metres apart, and two towns may have a street of the same name.
 */
export function isSameDoor(a: DeliveryPlace, b: DeliveryPlace): boolean {
  const isSameAddress = a.address === b.address && (a.apartment ?? '') === (b.apartment ?? '');
  if (!isSameAddress || a.coordinates === undefined || b.coordinates === undefined) return isSameAddress;
  return distanceBetween(a.coordinates, b.coordinates) <= SAME_DOOR_METRES;
}
