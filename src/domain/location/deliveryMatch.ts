import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
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

/** Who serves a place: its hours and payments are the restaurant's, its prices and minutes the zone's tiers. */
export interface Served {
  readonly restaurant: Restaurant;
  /** Absent for a takeaway. */
  readonly zone?: DeliveryZone | undefined;
  /** What saving the choice keeps. */
  readonly location: SelectedLocation;
}

/**
 * The answer to "who brings it there, and by which rules?" for one choice in one city. It is found once and passed on: the
 * popup, the preview and saving read the same value. One of `served` and `problem` is present.
 */
export interface DeliveryMatch {
  readonly draft: LocationDraft;
  readonly offer: CityOffer;
  readonly served?: Served | undefined;
  readonly problem?: LocationProblem | undefined;
}

/** Specification, section 5: only address and takeaway point have rules. */
export function matchDelivery(draft: LocationDraft, offer: CityOffer): DeliveryMatch {
  const found = draft.deliveryType === 'TAKE_AWAY' ? atPoint(draft, offer) : atAddress(draft, offer);
  return typeof found === 'string' ? { draft, offer, problem: found } : { draft, offer, served: found };
}

function atPoint({ pointId, deliveryType }: LocationDraft, { restaurants, city }: CityOffer): Served | LocationProblem {
  const restaurant = restaurants.find(({ id }) => id === pointId);
  if (restaurant === undefined || !serves(restaurant, 'TAKE_AWAY')) return 'point-required';
  return { restaurant, location: { cityId: city.id, deliveryType, restaurantId: restaurant.id } };
}

/** The restaurant whose zone holds the address. */
function atAddress({ place, deliveryType }: LocationDraft, offer: CityOffer): Served | LocationProblem {
  if (place.coordinates === undefined) return 'address-required';
  const zone = deliveringZoneAt(offer, place.coordinates);
  const restaurant = zone && offer.restaurants.find(({ id }) => id === zone.restaurantId);
  if (zone === undefined || restaurant === undefined) return 'outside-zone';
  return { restaurant, zone, location: { cityId: offer.city.id, deliveryType, restaurantId: restaurant.id, place } };
}

export function isHouseNumberMissing(draft: LocationDraft): boolean {
  return (
    draft.deliveryType === 'DELIVERY' && draft.place.coordinates !== undefined && draft.place.hasHouseNumber === false
  );
}
