import { type Cart, EMPTY_CART } from '#domain/cart/Cart.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Tells what is in the cart now and after every change, in this tab or another. */
export class WatchCart {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(listener: (cart: Cart) => void): () => void {
    const tell = (): void => listener(this.#storage.read('cart') ?? EMPTY_CART);
    tell();
    return this.#storage.observe('cart', tell);
  }
}
