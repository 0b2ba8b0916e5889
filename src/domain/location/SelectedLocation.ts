import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';

/** What the question "where to?" begins with, where nothing is chosen: of the market, or of a place that is no more. */
export interface PreferredLocation {
  readonly cityId?: string | undefined;
  readonly deliveryType?: DeliveryType | undefined;
}

/** What the customer chose and saved: it decides the menu, the zone and the price. */
export interface SelectedLocation {
  /** Unknown when a link or a default named the restaurant only. */
  readonly cityId?: string | undefined;
  readonly deliveryType: DeliveryType;
  readonly restaurantId: string;
  /** Present for DELIVERY once an address is given; a takeaway has none. */
  readonly place?: DeliveryPlace | undefined;
}
