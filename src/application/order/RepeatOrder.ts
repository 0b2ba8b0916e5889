import { addLine, type Cart, type CartLine, EMPTY_CART } from '#domain/cart/Cart.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

/** Puts the dishes of an earlier order into the cart, beside what is in it. */
export class RepeatOrder {
  readonly #storage: DeviceStorage;
  readonly #ids: IdGenerator;

  constructor(storage: DeviceStorage, ids: IdGenerator) {
    this.#storage = storage;
    this.#ids = ids;
  }

  /** `lines`: as the menu has them now. */
  async execute({ lines }: { readonly lines: readonly CartLine[] }): Promise<Cart> {
    const stored = this.#storage.read('cart') ?? EMPTY_CART;
    const begun = stored.lines.length === 0 ? { id: this.#ids.create(), lines: [] } : stored;
    const cart = lines.reduce(addLine, begun);
    this.#storage.write('cart', cart);
    return cart;
  }
}
