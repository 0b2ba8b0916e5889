import { favoritesMarked } from '#domain/catalog/changeFavorites.ts';
import { NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

interface Ports {
  readonly storage: DeviceStorage;
}

/** Marks or unmarks a favorite dish on this device and in every tab. SyncFavorites sends it to the account. */
export class MarkFavorite {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(mark: { readonly dishId: string; readonly isFavorite: boolean }): Promise<void> {
    const favorites = this.#ports.storage.read('favorites') ?? NO_FAVORITES;
    const isShared = this.#ports.storage.read('session') !== undefined;
    const marked = favoritesMarked(favorites, { ...mark, isShared });
    if (marked !== favorites) this.#ports.storage.write('favorites', marked);
  }
}
