import { makeAutoObservable, observableRef } from 'mobx';
import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import { linesNotOffered, type NotOfferedBecause } from '#domain/cart/linesNotOffered.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';

interface Removed {
  readonly line: CartLine;
  readonly index: number;
  readonly cartId: string;
}

interface Place {
  readonly shop: ShopStore;
  readonly clock: ClockStore;
}

/** The lines: their changes, a way back for the last one that went, and which of them cannot be had. */
export class LinesStore {
  lastRemoved: Removed | undefined = undefined;
  readonly #cart: CartStore;
  readonly #place: Place;
  readonly #at: () => Date;

  /** `at`: when the dishes are wanted. */
  constructor(cart: CartStore, place: Place, at = (): Date => place.clock.now) {
    this.#cart = cart;
    this.#place = place;
    this.#at = at;
    makeAutoObservable(this, { lastRemoved: observableRef }, { autoBind: true });
  }

  /** Nothing comes back into another cart: that one was ordered, or cleared on purpose. */
  get removed(): Removed | undefined {
    return this.lastRemoved?.cartId === this.#cart.cart.id ? this.lastRemoved : undefined;
  }

  /** By line, what keeps this place from selling it when it is wanted; nothing is said before the whole menu is known. */
  get notOffered(): ReadonlyMap<string, NotOfferedBecause> {
    const { shop } = this.#place;
    if (shop.catalog === undefined || !shop.isWhole) return new Map();
    const lines = linesNotOffered(this.#cart.cart, shop.catalog, this.#at());
    return new Map(lines.map(({ line, because }) => [lineKey(line), because]));
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

  removeAll(dishIds: ReadonlySet<string>): void {
    const going = this.#cart.cart.lines.filter(({ dishId }) => dishIds.has(dishId));
    for (const line of going) this.#cart.change({ kind: 'remove', key: lineKey(line) });
  }

  clear(): void {
    this.#cart.change({ kind: 'clear' });
  }
}
