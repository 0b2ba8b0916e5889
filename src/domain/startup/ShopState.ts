import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { City } from '#domain/location/City.ts';
import type { PreferredLocation } from '#domain/location/SelectedLocation.ts';

/** The cities to offer in the location dialog. */
export interface LocationQuestion {
  /** Absent when the cities failed to load, with `error` as the reason. */
  readonly cities?: readonly City[] | undefined;
  readonly error?: unknown;
  readonly preferred: PreferredLocation;
}

/** The start-up state of the shop. Source of the sequence: specification, section 4, "Start-up". */
export type ShopState =
  | { readonly kind: 'starting' }
  /** The location dialog must be answered first. */
  | ({ readonly kind: 'location-needed' } & LocationQuestion)
  | { readonly kind: 'loading'; readonly restaurant: Restaurant }
  /** `whole` is false while only the server-rendered first screen is available. */
  | {
      readonly kind: 'ready';
      readonly catalog: Catalog;
      readonly whole: boolean;
      /** The menu is only for browsing: the location is unknown and is asked for when the first dish is added. */
      readonly browsing?: boolean | undefined;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

export type ShopEvent =
  | { readonly kind: 'begun' }
  | ({ readonly kind: 'place-missing' } & LocationQuestion)
  | { readonly kind: 'restaurant-found'; readonly restaurant: Restaurant; readonly deliveryType: DeliveryType }
  | { readonly kind: 'catalog-loaded'; readonly catalog: Catalog; readonly browsing?: boolean | undefined }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * The next state. The shown menu stays while the same one is reloaded; any failure except that of the cities is fatal.
 */
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

/** The start-up loader is shown until the menu of the selected restaurant has loaded (specification, section 2). */
export function isLoaderShown(state: ShopState): boolean {
  return state.kind !== 'ready' && state.kind !== 'failed';
}

function shows(
  state: ShopState,
  requested: { readonly restaurant: Restaurant; readonly deliveryType: DeliveryType },
): boolean {
  if (state.kind !== 'ready') return false;
  const { restaurant, deliveryType } = state.catalog;
  return restaurant.id === requested.restaurant.id && deliveryType === requested.deliveryType;
}
