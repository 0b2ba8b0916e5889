import { type Cart, EMPTY_CART } from '#domain/cart/Cart.ts';
import { type DietFilter, NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { type Favorites, NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { RecentAddress } from '#domain/location/recentAddresses.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

interface Watched {
  readonly cart: Cart;
  readonly orderDraft: OrderDraft;
  readonly dietFilter: DietFilter;
  readonly favorites: Favorites;
  readonly location: SelectedLocation | undefined;
  readonly recentAddresses: readonly RecentAddress[];
}

/** Values reported for keys that are not stored. */
const NOTHING: Watched = {
  cart: EMPTY_CART,
  orderDraft: EMPTY_DRAFT,
  dietFilter: NO_FILTER,
  favorites: NO_FAVORITES,
  location: undefined,
  recentAddresses: [],
};

interface Ports {
  readonly storage: DeviceStorage;
}

/** Observes stored values: reports the current value and every change, made in this tab or another (ADR 0023). */
export class WatchStored {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Returns the unsubscribe function. */
  execute<Key extends keyof Watched>(key: Key, listener: (value: Watched[Key]) => void): () => void {
    const tell = (): void => listener((this.#ports.storage.read(key) as Watched[Key] | undefined) ?? NOTHING[key]);
    tell();
    return this.#ports.storage.observe(key, tell);
  }
}
