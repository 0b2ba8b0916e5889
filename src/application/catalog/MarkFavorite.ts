import { favoritesMarked } from '#domain/catalog/changeFavorites.ts';
import { NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Marks or unmarks a favorite dish on this device and in every tab. SyncFavorites sends it to the account. */
export class MarkFavorite {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  async execute(mark: { readonly dishId: string; readonly isFavorite: boolean }): Promise<void> {
    const favorites = this.#storage.read('favorites') ?? NO_FAVORITES;
    const isShared = this.#storage.read('session') !== undefined;
    const marked = favoritesMarked(favorites, { ...mark, isShared });
    if (marked !== favorites) this.#storage.write('favorites', marked);
  }
}
