import type { Cart } from '#domain/cart/Cart.ts';
import type { DietFilter } from '#domain/catalog/dietFilter.ts';
import type { Favorites } from '#domain/catalog/favorites.ts';
import type { RecentPlace } from '#domain/location/recentPlaces.ts';
import type { PreferredLocation, SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { OrderDraft } from '#domain/order/OrderDraft.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { port } from '../port.ts';

export interface StoredData {
  readonly location: SelectedLocation;
  /** City and type of a place whose restaurant is no more: the question for another one begins there. */
  readonly lostPlace: PreferredLocation;
  /** Where this device had things delivered, the last one first. */
  readonly recentPlaces: readonly RecentPlace[];
  readonly cart: Cart;
  readonly orderDraft: OrderDraft;
  readonly profile: Profile;
  readonly session: TokenSet;
  readonly dietFilter: DietFilter;
  readonly favorites: Favorites;
  /** The shop was started on this device before. */
  readonly started: true;
}

export type StoredKey = keyof StoredData;

/**
 * What this device remembers. Never throws: data that cannot be read counts as absent and only that key is dropped;
 * where nothing can be written the values live as long as the page.
 */
export interface DeviceStorage {
  read<K extends StoredKey>(key: K): StoredData[K] | undefined;
  write<K extends StoredKey>(key: K, value: StoredData[K]): void;
  remove(key: StoredKey): void;
  /** Calls back after each change of the key, with whether it was made through this object; returns the end of it. */
  observe(key: StoredKey, listener: (isOwn: boolean) => void): () => void;
}
export const DeviceStorage = port<DeviceStorage>('DeviceStorage');
