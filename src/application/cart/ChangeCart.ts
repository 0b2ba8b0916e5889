import { type Cart, type CartLine, changeLineCount, EMPTY_CART, removeLine, restoreLine } from '#domain/cart/Cart.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

export type CartChange =
  | { readonly kind: 'count'; readonly key: string; readonly count: number }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'restore'; readonly line: CartLine; readonly index: number }
  | { readonly kind: 'clear' };

interface Ports {
  readonly storage: DeviceStorage;
  readonly ids: IdGenerator;
}

/**
 * Changes counts, removes, restores and clears lines, always based on the latest stored cart, so that two tabs do not
 * overwrite each other.
 */
export class ChangeCart {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(change: CartChange): Cart {
    const stored = this.#ports.storage.read('cart') ?? EMPTY_CART;
    const cart = changed(stored.id === '' ? { ...stored, id: this.#ports.ids.create() } : stored, change);
    this.#ports.storage.write('cart', cart);
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
