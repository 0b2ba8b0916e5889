import { makeAutoObservable, observableRef } from 'mobx';
import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import type { CartStore } from '../../stores/CartStore.ts';

interface Removed {
  readonly line: CartLine;
  readonly index: number;
  readonly cartId: string;
}

/** Changes of the lines, with a way back for the last one that went. */
export class LinesStore {
  lastRemoved: Removed | undefined = undefined;
  readonly #cart: CartStore;

  constructor(cart: CartStore) {
    this.#cart = cart;
    makeAutoObservable(this, { lastRemoved: observableRef }, { autoBind: true });
  }

  /** Nothing comes back into another cart: that one was ordered, or cleared on purpose. */
  get removed(): Removed | undefined {
    return this.lastRemoved?.cartId === this.#cart.cart.id ? this.lastRemoved : undefined;
  }

  changeCount(line: CartLine, count: number): void {
    if (count <= 0) this.remove(line);
    else this.#cart.change({ kind: 'count', key: lineKey(line), count });
  }

  remove(line: CartLine): void {
    const key = lineKey(line);
    const { lines, id } = this.#cart.cart;
    this.lastRemoved = { line, index: lines.findIndex((other) => lineKey(other) === key), cartId: id };
    this.#cart.change({ kind: 'remove', key });
  }

  restore(): void {
    const { removed } = this;
    if (removed !== undefined) this.#cart.change({ kind: 'restore', line: removed.line, index: removed.index });
    this.lastRemoved = undefined;
  }

  removeAll(positionIds: ReadonlySet<string>): void {
    const going = this.#cart.cart.lines.filter(({ positionId }) => positionIds.has(positionId));
    for (const line of going) this.#cart.change({ kind: 'remove', key: lineKey(line) });
  }

  clear(): void {
    this.#cart.change({ kind: 'clear' });
  }
}
