import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { CartChange } from '#application/cart/ChangeCart.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type Cart, cartCount, cartSubtotal, EMPTY_CART, lineKey } from '#domain/cart/Cart.ts';
import { defaultSelection, type ModifierSelection } from '#domain/cart/modifierSelection.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { modifierGroupsOf } from '#domain/catalog/ModifierGroup.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { ShopStore } from './ShopStore.ts';

type Needs = Pick<UseCases, 'watchStored' | 'addToCart' | 'changeCart'>;

/** The cart of this device, in sync across tabs. */
export class CartStore {
  cart: Cart = EMPTY_CART;
  /** False until the stored cart has been read: before that nobody knows whether it is empty. */
  isKnown = false;
  /**
   * Dish id to the number of it in the cart, with any modifiers. As an observable map, so that a card rerenders only
   * for its own dish.
   */
  readonly counts = observable.map<string, number>();
  /** The last dish was refused because the cart has no room for another line, and the cart is still the same. */
  isFull = false;
  readonly #useCases: Needs;
  readonly #shop: ShopStore;

  constructor(useCases: Needs, shop: ShopStore) {
    this.#useCases = useCases;
    this.#shop = shop;
    makeAutoObservable(this, { cart: observableRef }, { autoBind: true });
  }

  begin(): () => void {
    return this.#useCases.watchStored.execute('cart', (cart) =>
      runInAction(() => {
        this.cart = cart;
        this.isKnown = true;
        this.isFull = false;
        this.counts.replace(countsOf(cart));
      }),
    );
  }

  get count(): number {
    return cartCount(this.cart);
  }

  get subtotal(): MinorUnits {
    return cartSubtotal(this.cart);
  }

  get isEmpty(): boolean {
    return this.cart.lines.length === 0;
  }

  /** Returns false when a required modifier is missing. */
  add(dish: Dish, selection: ModifierSelection | undefined, count = 1, replaces?: string, note?: string): boolean {
    const modifierGroups = modifierGroupsOf(this.#shop.catalog?.modifierGroups ?? [], dish.id);
    const outcome = this.#useCases.addToCart.execute({
      dish,
      modifierGroups,
      selection: selection ?? defaultSelection(modifierGroups),
      count,
      note,
      replaces,
    });
    this.isFull = outcome.kind === 'cart-full';
    return outcome.kind !== 'choice-needed';
  }

  dismissFull(): void {
    this.isFull = false;
  }

  /** Changes the count of the dish's newest line, the one that its card shows. */
  changeCountOf(dish: Dish, difference: number): void {
    const line = this.cart.lines.findLast(({ dishId }) => dishId === dish.id);
    if (line !== undefined) this.change({ kind: 'count', key: lineKey(line), count: line.count + difference });
  }

  change(change: CartChange): void {
    this.#useCases.changeCart.execute(change);
  }
}

function countsOf({ lines }: Cart): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { dishId, count } of lines) counts.set(dishId, (counts.get(dishId) ?? 0) + count);
  return counts;
}
