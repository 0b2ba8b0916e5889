import { byOrderThenAddress, type Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import {
  type NearestZone,
  nearestZone,
  type ZoneIndex,
  zonesByPreference,
  zonesServing,
} from '#domain/delivery/zoneAt.ts';
import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { City } from './City.ts';
import { serves } from './serves.ts';

/** Everything that can be ordered from in a city: restaurants sorted by their order, and the delivery zones. */
export interface CityOffer {
  readonly city: City;
  readonly restaurants: readonly Restaurant[];
  readonly zones: readonly DeliveryZone[];
  /** When restaurants and zones were requested; absent for an offer without zones, which nothing keeps. */
  readonly loadedAt?: Date | undefined;
}

export interface NearestPoint {
  readonly restaurant: Restaurant;
  readonly metres: number;
}

/** Why nothing can be ordered in a city (specification, section 8). `no-orders`: its menus can only be read. */
export type OfferGap = 'no-restaurants' | 'no-menus' | 'no-orders' | 'no-zones';

export function offeredDeliveryTypes(offer: CityOffer): readonly DeliveryType[] {
  return DELIVERY_TYPES.filter((type) => offer.restaurants.some((restaurant) => serves(restaurant, type)));
}

export function offerGap(offer: CityOffer): OfferGap | undefined {
  if (offer.restaurants.length === 0) return 'no-restaurants';
  if (offer.restaurants.every(({ menus }) => menus.length === 0)) return 'no-menus';
  const types = offeredDeliveryTypes(offer);
  if (types.length === 0) return 'no-orders';
  return types.includes('TAKE_AWAY') || hasDeliveryZones(offer) ? undefined : 'no-zones';
}

/**
 * DELIVERY if it is available with zones or takeaway is not available, otherwise TAKE_AWAY (specification, section 4).
 */
export function defaultDeliveryType(offer: CityOffer): DeliveryType {
  const types = offeredDeliveryTypes(offer);
  if (!types.includes('TAKE_AWAY')) return 'DELIVERY';
  return types.includes('DELIVERY') && hasDeliveryZones(offer) ? 'DELIVERY' : 'TAKE_AWAY';
}

export function takeawayPoints(offer: CityOffer, locale: string): readonly Restaurant[] {
  return offer.restaurants
    .filter((restaurant) => serves(restaurant, 'TAKE_AWAY'))
    .toSorted(byOrderThenAddress(({ address }) => pickText(address, locale)));
}

/**
 * Zones of restaurants that deliver and have a delivery menu, in order of preference for points where several overlap.
 */
export function deliveringZones(offer: CityOffer): readonly DeliveryZone[] {
  return zonesByPreference(offer.zones, deliveringIds(offer));
}

function deliveringIds({ restaurants }: CityOffer): readonly string[] {
  return restaurants.filter((restaurant) => serves(restaurant, 'DELIVERY')).map(({ id }) => id);
}

/** Zone indexes, built on the first lookup in an offer and garbage-collected with it. */
const indexes = new WeakMap<CityOffer, ZoneIndex>();

/** The zone that delivers to a point. Where zones overlap, the restaurant's order decides, then the lower price. */
export function deliveringZoneAt(offer: CityOffer, point: GeoPoint): DeliveryZone | undefined {
  const index = indexes.get(offer) ?? zonesServing(offer.zones, deliveringIds(offer));
  indexes.set(offer, index);
  return index.find(point);
}

/** The delivering zone nearest to a point outside all of them. */
export function nearestDeliveringZone(offer: CityOffer, point: GeoPoint): NearestZone | undefined {
  return nearestZone(deliveringZones(offer), point);
}

/** Whether any restaurant of the city delivers. */
export function hasDeliveryZones(offer: CityOffer): boolean {
  const delivering = new Set(deliveringIds(offer));
  return offer.zones.some(({ restaurantId }) => delivering.has(restaurantId));
}

/** The pickup point nearest to an address that no restaurant delivers to, with its distance in metres. */
export function nearestTakeawayPoint(offer: CityOffer, from: GeoPoint): NearestPoint | undefined {
  return offer.restaurants
    .flatMap((restaurant) =>
      restaurant.coordinates !== undefined && serves(restaurant, 'TAKE_AWAY')
        ? [{ restaurant, metres: distanceBetween(from, restaurant.coordinates) }]
        : [],
    )
    .toSorted((a, b) => a.metres - b.metres)[0];
}
