import { addLine, type Cart, type CartLine, EMPTY_CART } from '#domain/cart/Cart.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly ids: IdGenerator;
}

/** Adds the dishes of an earlier order to the current cart. */
export class RepeatOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `lines` have the menu's current prices. */
  async execute({ lines }: { readonly lines: readonly CartLine[] }): Promise<Cart> {
    const stored = this.#ports.storage.read('cart') ?? EMPTY_CART;
    const begun = stored.lines.length === 0 ? { id: this.#ports.ids.create(), lines: [] } : stored;
    const cart = lines.reduce(addLine, begun);
    this.#ports.storage.write('cart', cart);
    return cart;
  }
}
