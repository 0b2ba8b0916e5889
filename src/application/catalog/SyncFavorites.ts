import { favoritesAfterSync } from '#domain/catalog/changeFavorites.ts';
import { NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { FavoritesApi } from '../ports/FavoritesApi.ts';

/**
 * Sends locally marked and unmarked favorites to the account and stores the merged result. Without a signed-in person, or when
 * the back end does not store favorites, they stay on the device.
 */
export class SyncFavorites {
  readonly #storage: DeviceStorage;
  readonly #session: ActiveSession;
  readonly #favorites: FavoritesApi;
  readonly #capabilities: CapabilitiesApi;

  constructor(storage: DeviceStorage, session: ActiveSession, favorites: FavoritesApi, capabilities: CapabilitiesApi) {
    this.#storage = storage;
    this.#session = session;
    this.#favorites = favorites;
    this.#capabilities = capabilities;
  }

  async execute(): Promise<void> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined || !(await this.#capabilities.has('favorites'))) return;
    const sent = this.#storage.read('favorites') ?? NO_FAVORITES;
    const { added, removed } = sent;
    const dishIds = await this.#favorites.change(credentials.accessToken, { added, removed });
    if (this.#storage.read('profile')?.id !== credentials.personId) return;
    const now = this.#storage.read('favorites') ?? NO_FAVORITES;
    this.#storage.write('favorites', favoritesAfterSync(now, sent, dishIds));
  }
}
