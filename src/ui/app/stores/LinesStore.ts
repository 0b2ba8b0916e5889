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

/** The cart's lines: changing them, undoing the last removal, and which of them are unavailable. */
export class LinesStore {
  lastRemoved: Removed | undefined = undefined;
  readonly #cart: CartStore;
  readonly #place: Place;
  readonly #at: () => Date;

  /** `at` returns the time for which the order is wanted. */
  constructor(cart: CartStore, place: Place, at = (): Date => place.clock.now) {
    this.#cart = cart;
    this.#place = place;
    this.#at = at;
    makeAutoObservable(this, { lastRemoved: observableRef }, { autoBind: true });
  }

  /** The removed line that can be restored; undefined when the cart has been ordered or cleared meanwhile. */
  get removed(): Removed | undefined {
    return this.lastRemoved?.cartId === this.#cart.cart.id ? this.lastRemoved : undefined;
  }

  /** Why lines are unavailable at the wanted time, by line key; empty until the whole menu has loaded. */
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

  /** Reduces counts to the available portions of each dish, keeping as many as possible in its first line. */
  limit(portions: ReadonlyMap<string, number>): void {
    const portionsLeft = new Map(portions);
    for (const line of this.#cart.cart.lines) {
      const available = portionsLeft.get(line.dishId);
      if (available === undefined) continue;
      const count = Math.min(line.count, available);
      portionsLeft.set(line.dishId, available - count);
      if (count === 0) this.#cart.change({ kind: 'remove', key: lineKey(line) });
      else if (count < line.count) this.#cart.change({ kind: 'count', key: lineKey(line), count });
    }
  }

  clear(): void {
    this.#cart.change({ kind: 'clear' });
  }
}
