import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** Where the courier goes. Every part may be missing: a new customer has said nothing yet. */
export interface DeliveryPlace {
  readonly address?: string | undefined;
  readonly placeId?: string | undefined;
  readonly coordinates?: GeoPoint | undefined;
  /** False when a geocoder knew the street only: the customer must confirm or refine it. */
  readonly hasHouseNumber?: boolean | undefined;
  readonly apartment?: string | undefined;
  readonly entrance?: string | undefined;
  readonly floor?: string | undefined;
  readonly intercom?: string | undefined;
  readonly comment?: string | undefined;
}

const PLACE_TEXTS = ['apartment', 'entrance', 'floor', 'intercom', 'comment'] as const;

/** Whether two places are one address at one point, whatever the way to the door. */
export function isSameAddress(a: DeliveryPlace, b: DeliveryPlace): boolean {
  const isSamePoint = a.coordinates?.lat === b.coordinates?.lat && a.coordinates?.lng === b.coordinates?.lng;
  return isSamePoint && a.address === b.address && a.placeId === b.placeId;
}

/** Whether two places are the same to the last detail. */
export function isSamePlace(a: DeliveryPlace, b: DeliveryPlace): boolean {
  return isSameAddress(a, b) && PLACE_TEXTS.every((text) => a[text] === b[text]);
}

/** An address that a geocoder found or a customer pinned. */
export interface FoundAddress {
  readonly placeId: string;
  /** Street and house number in the asked language, empty for a bare point on the map. */
  readonly address: string;
  /** The rest of the line: district, city. */
  readonly context: string;
  readonly coordinates: GeoPoint;
  readonly hasHouseNumber: boolean;
  /** The parts of the address as far as the geocoder knows them; its point and id stand above. */
  readonly details?: AddressDetails | undefined;
}

export interface AddressDetails {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
}
