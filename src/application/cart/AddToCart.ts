import { addLine, type Cart, type CartLine, EMPTY_CART, replaceLine } from '#domain/cart/Cart.ts';
import { dishNote } from '#domain/cart/dishNote.ts';
import { type ModifierSelection, pricedModifiers, selectionProblems } from '#domain/cart/modifierSelection.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

export type AddToCartOutcome = { readonly kind: 'added'; readonly cart: Cart } | { readonly kind: 'choice-needed' };

interface AddToCartInput {
  readonly dish: Dish;
  /** Those of the dish. */
  readonly modifierGroups: readonly ModifierGroup[];
  readonly selection: ModifierSelection;
  readonly count: number;
  /** What the kitchen is asked to mind, as it was typed. */
  readonly note?: string | undefined;
  /** The key of the line that is being changed: the dish takes its place. */
  readonly replaces?: string | undefined;
}

/** Puts a dish into the cart; a dish whose choices are not complete is not added. */
export class AddToCart {
  readonly #storage: DeviceStorage;
  readonly #ids: IdGenerator;

  constructor(storage: DeviceStorage, ids: IdGenerator) {
    this.#storage = storage;
    this.#ids = ids;
  }

  execute({ dish, modifierGroups, selection, count, note, replaces }: AddToCartInput): AddToCartOutcome {
    if (selectionProblems(modifierGroups, selection).length > 0) return { kind: 'choice-needed' };
    const stored = this.#storage.read('cart') ?? EMPTY_CART;
    const cart = stored.lines.length === 0 ? { id: this.#ids.create(), lines: [] } : stored;
    const line: CartLine = {
      dishId: dish.id,
      menuId: dish.menuId,
      name: dish.name,
      price: dish.price,
      count,
      modifiers: pricedModifiers(modifierGroups, selection),
      ...noted(note),
      photo: dish.photos[0],
    };
    const changed = replaces === undefined ? addLine(cart, line) : replaceLine(cart, replaces, line);
    this.#storage.write('cart', changed);
    return { kind: 'added', cart: changed };
  }
}

/** A line without a note has no such property, as those that were stored before there were notes. */
function noted(typed = ''): Pick<CartLine, 'note'> {
  const note = dishNote(typed);
  return note === undefined ? {} : { note };
}
