import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** The delivery address. Every part is optional, since a new customer has not entered anything yet. */
export interface DeliveryPlace {
  readonly address?: string | undefined;
  readonly placeId?: string | undefined;
  readonly coordinates?: GeoPoint | undefined;
  /** False when the geocoder found only the street: the customer must confirm or refine the address. */
  readonly hasHouseNumber?: boolean | undefined;
  readonly apartment?: string | undefined;
  readonly entrance?: string | undefined;
  readonly floor?: string | undefined;
  readonly intercom?: string | undefined;
  readonly comment?: string | undefined;
  /** The customer said that there is no flat, entrance or floor to name. */
  readonly isPrivateHouse?: boolean | undefined;
}

const PLACE_TEXTS = ['apartment', 'entrance', 'floor', 'intercom', 'comment'] as const;

/** Whether two places have the same address and coordinates. Apartment, floor and other details may differ. */
export function isSameAddress(a: DeliveryPlace, b: DeliveryPlace): boolean {
  const isSamePoint = a.coordinates?.lat === b.coordinates?.lat && a.coordinates?.lng === b.coordinates?.lng;
  return isSamePoint && a.address === b.address && a.placeId === b.placeId;
}

/** Whether two places are equal in every detail. */
export function isSamePlace(a: DeliveryPlace, b: DeliveryPlace): boolean {
  return isSameAddress(a, b) && PLACE_TEXTS.every((text) => a[text] === b[text]);
}

/** An address that a geocoder found, or that the customer pinned on the map. */
export interface FoundAddress {
  readonly placeId: string;
  /** Street and house number in the requested language; empty for a point on the map that has no address. */
  readonly address: string;
  /** The rest of the address: district, city. */
  readonly context: string;
  readonly coordinates: GeoPoint;
  readonly hasHouseNumber: boolean;
  /** Components of the address as far as the geocoder knows them. */
  readonly details?: AddressDetails | undefined;
}

export interface AddressDetails {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
}

/** A suggestion shown below the address that is being typed. */
export interface AddressSuggestion {
  /** The geocoder's own id. */
  readonly placeId: string;
  /** Street and house number in the asked language. */
  readonly address: string;
  /** The rest of the suggestion: district, city. */
  readonly context: string;
  /** Present when the geocoder returns the complete address with the suggestion; otherwise it has to be looked up. */
  readonly found?: FoundAddress | undefined;
}

/**
 * Whether two texts of an address, in any languages, have the same house number. False when one of them has none. A
 * letter after the number counts as the same in every alphabet, so that 17a is 17a in Cyrillic too; 17 is another
 * house.
 */
export function isSameHouse(one: string, other: string): boolean {
  const number = houseNumber(one);
  return number !== undefined && number === houseNumber(other);
}

function houseNumber(address: string): string | undefined {
  const [, number, letter] = /(\d+(?:[/-]\d+)*)\s?(\p{L}?)(?!\p{L})[^\d]*$/u.exec(address) ?? [];
  return number === undefined ? undefined : `${number}${letter ? '+' : ''}`;
}
