import type { Cart } from '#domain/cart/Cart.ts';
import type { DietFilter } from '#domain/catalog/dietFilter.ts';
import type { Favorites } from '#domain/catalog/favorites.ts';
import type { RecentAddress } from '#domain/location/recentAddresses.ts';
import type { PreferredLocation, SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { OrderDraft } from '#domain/order/OrderDraft.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { port } from '../port.ts';

export interface StoredData {
  readonly location: SelectedLocation;
  /**
   * City and delivery type of a location whose restaurant no longer exists, as initial values of the location dialog.
   */
  readonly lostLocation: PreferredLocation;
  /** Addresses that this device has ordered to, most recent first. */
  readonly recentAddresses: readonly RecentAddress[];
  readonly cart: Cart;
  readonly orderDraft: OrderDraft;
  readonly profile: Profile;
  readonly session: TokenSet;
  readonly dietFilter: DietFilter;
  readonly favorites: Favorites;
  /** Present when the shop was started on this device before. */
  readonly started: true;
}

export type StoredKey = keyof StoredData;

/**
 * Persistent storage of the device. Never throws: unreadable data counts as absent and only its key is dropped; when
 * nothing can be written, values are kept in memory as long as the page lives.
 */
export interface DeviceStorage {
  read<K extends StoredKey>(key: K): StoredData[K] | undefined;
  write<K extends StoredKey>(key: K, value: StoredData[K]): void;
  remove(key: StoredKey): void;
  /** Whether a newer release wrote the key. It then reads as absent, and writes are kept in memory only. */
  isNewer(key: StoredKey): boolean;
  /**
   * Calls back after each change of the key; `isOwn` tells whether it was made through this object. Returns the
   * unsubscribe function.
   */
  observe(key: StoredKey, listener: (isOwn: boolean) => void): () => void;
}
export const DeviceStorage = port<DeviceStorage>('DeviceStorage');
