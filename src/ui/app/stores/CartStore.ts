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

/** What is in the cart, on this device and in every tab. */
export class CartStore {
  cart: Cart = EMPTY_CART;
  /** Dish id to how many of it there are, with whatever choices. A card that asks for one hears of no other. */
  readonly counts = observable.map<string, number>();
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
        this.counts.replace(countsOf(cart));
      }),
    );
  }

  get count(): number {
    return cartCount(this.cart);
  }

  get sum(): MinorUnits {
    return cartSubtotal(this.cart);
  }

  get isEmpty(): boolean {
    return this.cart.lines.length === 0;
  }

  /** Answers false when something must be chosen first. */
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
    return outcome.kind === 'added';
  }

  /** Changes the newest line of a dish, which is the one that its card shows. */
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
