import type { Stores } from './createStores.ts';
import { FavoritesStore } from './FavoritesStore.ts';

const made = new WeakMap<Stores, FavoritesStore>();

/** The one store of a page; it begins with the first heart that is drawn, so that nothing of it is in the first load. */
export function favoritesOf(stores: Stores): FavoritesStore {
  const known = made.get(stores);
  if (known !== undefined) return known;
  const store = new FavoritesStore(stores.useCases, stores.session);
  made.set(stores, store);
  store.begin();
  return store;
}
