import { type Cart, type CartLine, changeLineCount, EMPTY_CART, removeLine, restoreLine } from '#domain/cart/Cart.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

export type CartChange =
  | { readonly kind: 'count'; readonly key: string; readonly count: number }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'restore'; readonly line: CartLine; readonly index: number }
  | { readonly kind: 'clear' };

/**
 * Changes counts, removes, restores and clears lines, always based on the latest stored cart, so that two tabs do not overwrite
 * each other.
 */
export class ChangeCart {
  readonly #storage: DeviceStorage;
  readonly #ids: IdGenerator;

  constructor(storage: DeviceStorage, ids: IdGenerator) {
    this.#storage = storage;
    this.#ids = ids;
  }

  execute(change: CartChange): Cart {
    const stored = this.#storage.read('cart') ?? EMPTY_CART;
    const cart = changed(stored.id === '' ? { ...stored, id: this.#ids.create() } : stored, change);
    this.#storage.write('cart', cart);
    return cart;
  }
}

function changed(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'count':
      return changeLineCount(cart, change.key, change.count);
    case 'remove':
      return removeLine(cart, change.key);
    case 'restore':
      return restoreLine(cart, change.line, change.index);
    case 'clear':
      return EMPTY_CART;
  }
}
