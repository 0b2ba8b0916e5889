import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type CityOffer, deliveringZoneAt } from './CityOffer.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';
import type { SelectedLocation } from './SelectedLocation.ts';
import { serves } from './serves.ts';

/** The location as it is being chosen in the dialog, before it is saved. */
export interface LocationDraft {
  readonly deliveryType: DeliveryType;
  readonly place: DeliveryPlace;
  /** The restaurant to collect from. */
  readonly pointId?: string | undefined;
}

export type LocationProblem = 'address-required' | 'outside-zone' | 'point-required';

/** The restaurant that serves a place, and the zone whose tiers give the delivery price and time. */
export interface Served {
  readonly restaurant: Restaurant;
  /** Absent for TAKE_AWAY. */
  readonly zone?: DeliveryZone | undefined;
  /** The location to save when the customer confirms. */
  readonly location: SelectedLocation;
}

/**
 * Who serves a draft location in one city, or why nobody does: either `served` or `problem` is present. It is computed
 * once and passed on, so that the dialog, the preview and saving agree.
 */
export interface DeliveryMatch {
  readonly draft: LocationDraft;
  readonly offer: CityOffer;
  readonly served?: Served | undefined;
  readonly problem?: LocationProblem | undefined;
}

/**
 * Finds who serves a draft location. Only the address and the pickup point are validated (specification, section 5).
 */
export function matchDelivery(draft: LocationDraft, offer: CityOffer): DeliveryMatch {
  const found = draft.deliveryType === 'TAKE_AWAY' ? atPoint(draft, offer) : atAddress(draft, offer);
  return typeof found === 'string' ? { draft, offer, problem: found } : { draft, offer, served: found };
}

function atPoint({ pointId, deliveryType }: LocationDraft, { restaurants, city }: CityOffer): Served | LocationProblem {
  const restaurant = restaurants.find(({ id }) => id === pointId);
  if (restaurant === undefined || !serves(restaurant, 'TAKE_AWAY')) return 'point-required';
  return { restaurant, location: { cityId: city.id, deliveryType, restaurantId: restaurant.id } };
}

/** Finds the restaurant whose zone contains the address. */
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
