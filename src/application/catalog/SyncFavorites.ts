import { favoritesAfterSync } from '#domain/catalog/changeFavorites.ts';
import { NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { FavoritesApi } from '../ports/FavoritesApi.ts';
import type { ActiveSession } from '../ports/session.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly session: ActiveSession;
  readonly favorites: FavoritesApi;
  readonly capabilities: CapabilitiesApi;
}

/**
 * Sends locally marked and unmarked favorites to the account and stores the merged result. Without a signed-in person,
 * or when the back end does not store favorites, they stay on the device.
 */
export class SyncFavorites {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<void> {
    const credentials = await this.#ports.session.credentials();
    if (credentials === undefined || !(await this.#ports.capabilities.hasOnceKnown('favorites'))) return;
    const sent = this.#ports.storage.read('favorites') ?? NO_FAVORITES;
    const { added, removed } = sent;
    const dishIds = await this.#ports.favorites.change(credentials.accessToken, { added, removed });
    if (this.#ports.storage.read('profile')?.id !== credentials.personId) return;
    const now = this.#ports.storage.read('favorites') ?? NO_FAVORITES;
    this.#ports.storage.write('favorites', favoritesAfterSync(now, sent, dishIds));
  }
}
