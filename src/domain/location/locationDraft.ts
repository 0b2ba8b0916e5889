import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type CityOffer, deliveringZoneAt } from './CityOffer.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';
import type { SelectedLocation } from './SelectedLocation.ts';
import { serves } from './serves.ts';

/** A choice of place that is being made and not saved yet. */
export interface LocationDraft {
  readonly deliveryType: DeliveryType;
  readonly place: DeliveryPlace;
  /** The chosen takeaway point. */
  readonly pointId?: string | undefined;
}

export type LocationProblem = 'address-required' | 'outside-zone' | 'point-required';

/** The restaurant that a draft leads to: the one whose zone holds the address, or the chosen point. */
export function restaurantOf(draft: LocationDraft, offer: CityOffer): string | undefined {
  if (draft.deliveryType === 'TAKE_AWAY') {
    const point = offer.restaurants.find(({ id }) => id === draft.pointId);
    return point !== undefined && serves(point, 'TAKE_AWAY') ? point.id : undefined;
  }
  const { location } = draft.place;
  return location === undefined ? undefined : deliveringZoneAt(offer, location)?.restaurantId;
}

/** Specification, section 5: only address and takeaway point have rules. */
export function locationProblem(draft: LocationDraft, offer: CityOffer): LocationProblem | undefined {
  if (draft.deliveryType === 'TAKE_AWAY') {
    return restaurantOf(draft, offer) === undefined ? 'point-required' : undefined;
  }
  if (draft.place.location === undefined) return 'address-required';
  return restaurantOf(draft, offer) === undefined ? 'outside-zone' : undefined;
}

export function isHouseNumberMissing(draft: LocationDraft): boolean {
  return (
    draft.deliveryType === 'DELIVERY' && draft.place.location !== undefined && draft.place.hasHouseNumber === false
  );
}

/** The location that a faultless draft saves; undefined while it has a problem. */
export function selectedLocationOf(draft: LocationDraft, offer: CityOffer): SelectedLocation | undefined {
  const restaurantId = restaurantOf(draft, offer);
  if (restaurantId === undefined) return undefined;
  const { deliveryType, place } = draft;
  const cityId = offer.city.id;
  return deliveryType === 'DELIVERY'
    ? { cityId, deliveryType, restaurantId, place }
    : { cityId, deliveryType, restaurantId };
}
