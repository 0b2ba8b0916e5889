import { favoritesAfterSync, NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { FavoritesApi } from '../ports/FavoritesApi.ts';

/**
 * Tells the account what was marked and taken back here, and learns what it holds: what was marked before a sign-in joins what
 * the account had. Without anybody signed in, or with a back end that keeps no favourites, they stay on the device.
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
