import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { barePointAddress } from '#domain/location/barePoint.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { PlaceDetails } from '#domain/location/placeRules.ts';
import type { TypedAddress } from '#domain/location/typedAddress.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';

export type PlaceDetail = keyof PlaceDetails | 'comment';

/** Access to the place that is being edited. */
export interface PlaceDraft {
  readonly read: () => DeliveryPlace;
  readonly write: (place: DeliveryPlace) => void;
}

export interface PlaceMessages {
  readonly locale: () => string;
  /** Text for a point without an address. It is only displayed, never stored as the address. */
  readonly pointOnMap: () => string;
}

export type AddressParts = Pick<DeliveryPlace, 'address' | 'placeId' | 'coordinates' | 'hasHouseNumber'>;

/** A place with another address, and the details to the door that it had. Typed ones fill in what is missing. */
export function withAddress(
  place: DeliveryPlace,
  address: AddressParts,
  typed: TypedAddress['details'],
): DeliveryPlace {
  return {
    apartment: place.apartment ?? typed.apartment,
    entrance: place.entrance ?? typed.entrance,
    floor: place.floor ?? typed.floor,
    intercom: place.intercom ?? typed.intercom,
    comment: place.comment,
    ...address,
  };
}

export function withDetail(place: DeliveryPlace, detail: PlaceDetail, text: string): DeliveryPlace {
  const value = detail === 'comment' ? Array.from(text).slice(0, COMMENT_MAX_CHARACTERS).join('') : text;
  return { ...place, [detail]: value === '' ? undefined : value };
}

/** A point that has no address. Without a name its coordinates are the address. */
export function namedPoint(coordinates: GeoPoint, name: string): AddressParts {
  const address = name === '' ? barePointAddress(coordinates) : name;
  return { coordinates, address, hasHouseNumber: /\d/.test(name) };
}

/** Removes trailing separators, so that a street awaiting its number equals the street. */
export function withoutTail(text: string): string {
  return text.replace(/[\s,]+$/, '').trimStart();
}
