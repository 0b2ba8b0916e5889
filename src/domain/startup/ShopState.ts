import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { City } from '#domain/location/City.ts';
import type { PreferredLocation } from '#domain/location/SelectedLocation.ts';

/** What the customer chooses a place from. */
export interface LocationQuestion {
  /** Absent: they did not load, because of `error`. */
  readonly cities?: readonly City[] | undefined;
  readonly error?: unknown;
  readonly preferred: PreferredLocation;
}

/** How far the shop is open. Source of the sequence: specification, section 4, "Start-up". */
export type ShopState =
  | { readonly kind: 'starting' }
  /** The popup must ask first. */
  | ({ readonly kind: 'location-needed' } & LocationQuestion)
  | { readonly kind: 'loading'; readonly restaurant: Restaurant }
  /** `whole` is false while only the first screen has come, with the page itself. */
  | {
      readonly kind: 'ready';
      readonly catalog: Catalog;
      readonly whole: boolean;
      /** To be read only: where the food goes is not known, and asked for with the first dish. */
      readonly browsing?: boolean | undefined;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

export type ShopEvent =
  | { readonly kind: 'begun' }
  | ({ readonly kind: 'place-missing' } & LocationQuestion)
  | { readonly kind: 'restaurant-found'; readonly restaurant: Restaurant; readonly deliveryType: DeliveryType }
  | { readonly kind: 'catalog-loaded'; readonly catalog: Catalog; readonly browsing?: boolean | undefined }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What is shown goes on being shown while the same menu comes again; a failure of anything but the cities is fatal. */
export function nextShopState(state: ShopState, event: ShopEvent): ShopState {
  switch (event.kind) {
    case 'begun':
      return state.kind === 'failed' ? { kind: 'starting' } : state;
    case 'place-missing':
      return { ...event, kind: 'location-needed' };
    case 'restaurant-found':
      return shows(state, event) ? state : { kind: 'loading', restaurant: event.restaurant };
    case 'catalog-loaded':
      return { kind: 'ready', catalog: event.catalog, whole: true, browsing: event.browsing };
    case 'failed':
      return { kind: 'failed', error: event.error };
  }
}

/** The start-up loader stands until the menu of the chosen restaurant has come (specification, section 2). */
export function isLoaderShown(state: ShopState): boolean {
  return state.kind !== 'ready' && state.kind !== 'failed';
}

function shows(
  state: ShopState,
  wanted: { readonly restaurant: Restaurant; readonly deliveryType: DeliveryType },
): boolean {
  if (state.kind !== 'ready') return false;
  const { restaurant, deliveryType } = state.catalog;
  return restaurant.id === wanted.restaurant.id && deliveryType === wanted.deliveryType;
}
