import { addLine, type Cart, type CartLine, EMPTY_CART } from '#domain/cart/Cart.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

/** Adds the dishes of an earlier order to the current cart. */
export class RepeatOrder {
  readonly #storage: DeviceStorage;
  readonly #ids: IdGenerator;

  constructor(storage: DeviceStorage, ids: IdGenerator) {
    this.#storage = storage;
    this.#ids = ids;
  }

  /** `lines` have the menu's current prices. */
  async execute({ lines }: { readonly lines: readonly CartLine[] }): Promise<Cart> {
    const stored = this.#storage.read('cart') ?? EMPTY_CART;
    const begun = stored.lines.length === 0 ? { id: this.#ids.create(), lines: [] } : stored;
    const cart = lines.reduce(addLine, begun);
    this.#storage.write('cart', cart);
    return cart;
  }
}
