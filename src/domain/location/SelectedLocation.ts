import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';

/**
 * Initial values of the location dialog when nothing is saved: the market's defaults, or what remains of a location
 * that is no longer available.
 */
export interface PreferredLocation {
  readonly cityId?: string | undefined;
  readonly deliveryType?: DeliveryType | undefined;
}

/**
 * The saved choice of restaurant, delivery type and place. It determines the menu, the delivery zone and the prices.
 */
export interface SelectedLocation {
  /** Absent when only the restaurant is known, for example from a link or a default. */
  readonly cityId?: string | undefined;
  readonly deliveryType: DeliveryType;
  readonly restaurantId: string;
  /** Present for DELIVERY once an address is known; never present for TAKE_AWAY. */
  readonly place?: DeliveryPlace | undefined;
}

/** Where a courier of a restaurant goes to. It determines the delivery zone. */
export interface Destination {
  readonly restaurantId: string;
  readonly coordinates: GeoPoint;
}
