import { isWithin } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { SavedDelivery } from './Profile.ts';

/** With one that was saved or described anew: a new one, or the same door again, is the first. */
export function withDelivery(deliveries: readonly SavedDelivery[], saved: SavedDelivery): readonly SavedDelivery[] {
  const isKnown = deliveries.some(({ id }) => id === saved.id);
  return isKnown ? deliveries.map((delivery) => (delivery.id === saved.id ? saved : delivery)) : [saved, ...deliveries];
}

export function withoutDelivery(deliveries: readonly SavedDelivery[], id: string): readonly SavedDelivery[] {
  return deliveries.filter((delivery) => delivery.id !== id);
}

/** Those that a courier of this city may be sent to: they have a street, a point, and lie within its bounds. */
export function deliveriesIn(city: City, deliveries: readonly SavedDelivery[]): readonly SavedDelivery[] {
  return deliveries.filter(({ place: { address, coordinates } }) => {
    if (!address || coordinates === undefined) return false;
    return city.bounds === undefined || isWithin(coordinates, city.bounds);
  });
}

/** Whether an address with its flat is among them, whatever else is said of the way to its door. */
export function isSavedDoor(deliveries: readonly SavedDelivery[], place: DeliveryPlace): boolean {
  return deliveries.some((saved) => isSameDoor(saved.place, place));
}

export function isSameDoor(a: DeliveryPlace, b: DeliveryPlace): boolean {
  return a.address === b.address && (a.apartment ?? '') === (b.apartment ?? '');
}
