import type { Stores } from './createStores.ts';
import { FavoritesStore } from './FavoritesStore.ts';

const made = new WeakMap<Stores, FavoritesStore>();

/**
 * The favorites store of a page, created when the first heart is rendered, so that it is not part of the first load.
 */
export function favoritesOf(stores: Stores): FavoritesStore {
  const known = made.get(stores);
  if (known !== undefined) return known;
  const store = new FavoritesStore(stores.useCases, stores.session);
  made.set(stores, store);
  store.begin();
  return store;
}
