import type { ShopState } from '#domain/startup/ShopState.ts';

/** Whether the back end has no city at all, as before its data is imported. Cities that failed to load are another matter. */
export function isShopEmpty(state: ShopState): boolean {
  return state.kind === 'location-needed' && state.cities?.length === 0;
}
