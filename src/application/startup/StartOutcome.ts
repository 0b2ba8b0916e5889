import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { LocationQuestion } from '#domain/startup/ShopState.ts';

/** The result of the start-up: where the shop opens. */
export type StartOutcome = {
  /** The stored location at the beginning of the start-up. The result is used only if it has not changed since. */
  readonly basis: SelectedLocation | undefined;
} & (
  | { readonly kind: 'ready'; readonly location: SelectedLocation; readonly restaurant: Restaurant }
  /** No location is chosen, but there is a menu that can be browsed. */
  | { readonly kind: 'browsing'; readonly restaurant: Restaurant; readonly deliveryType: DeliveryType }
  | ({ readonly kind: 'location-needed' } & LocationQuestion)
);
