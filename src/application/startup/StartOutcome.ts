import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { LocationQuestion } from '#domain/startup/ShopState.ts';

/** Where the shop opens. */
export type StartOutcome = {
  /** The selected location that the search began with: what is found counts only as long as this has not changed. */
  readonly basis: SelectedLocation | undefined;
} & (
  | { readonly kind: 'ready'; readonly location: SelectedLocation; readonly restaurant: Restaurant }
  /** Nothing was chosen yet, and there is something to look at all the same: a menu that may be read only. */
  | { readonly kind: 'browsing'; readonly restaurant: Restaurant; readonly deliveryType: DeliveryType }
  | ({ readonly kind: 'location-needed' } & LocationQuestion)
);
