import type { Stores } from './createStores.ts';
import { FavoritesStore } from './FavoritesStore.ts';

const storeOf = new WeakMap<Stores, FavoritesStore>();

/**
 * The favorites store of a page, created when the first heart is rendered, so that it is not part of the first load.
 */
export function favoritesOf(stores: Stores): FavoritesStore {
  const known = storeOf.get(stores);
  if (known !== undefined) return known;
  const store = new FavoritesStore(stores.useCases, stores.session);
  storeOf.set(stores, store);
  store.begin();
  return store;
}
