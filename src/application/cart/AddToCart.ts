import { addLine, type Cart, type CartLine, dishNote, EMPTY_CART, hasRoomFor, replaceLine } from '#domain/cart/Cart.ts';
import { type ModifierSelection, pricedModifiers, selectionProblems } from '#domain/cart/modifierSelection.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

export type AddToCartOutcome =
  | { readonly kind: 'added'; readonly cart: Cart }
  /** A required modifier is missing. */
  | { readonly kind: 'choice-needed' }
  /** Every line that one order may have is taken. */
  | { readonly kind: 'cart-full' };

interface AddToCartInput {
  readonly dish: Dish;
  /** All modifier groups of the dish. */
  readonly modifierGroups: readonly ModifierGroup[];
  readonly selection: ModifierSelection;
  readonly count: number;
  /** The customer's note for the kitchen, as typed. */
  readonly note?: string | undefined;
  /** The key of an existing line that is being edited and that the new line replaces. */
  readonly replaces?: string | undefined;
}

interface Ports {
  readonly storage: DeviceStorage;
  readonly ids: IdGenerator;
}

/**
 * Adds a dish to the cart. A dish with an incomplete modifier selection is not added, nor one that needs a line too
 * many.
 */
export class AddToCart {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute({ dish, modifierGroups, selection, count, note, replaces }: AddToCartInput): AddToCartOutcome {
    if (selectionProblems(modifierGroups, selection).length > 0) return { kind: 'choice-needed' };
    const stored = this.#ports.storage.read('cart') ?? EMPTY_CART;
    const cart = stored.lines.length === 0 ? { id: this.#ports.ids.create(), lines: [] } : stored;
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
    if (replaces === undefined && !hasRoomFor(cart, line)) return { kind: 'cart-full' };
    const changed = replaces === undefined ? addLine(cart, line) : replaceLine(cart, replaces, line);
    this.#ports.storage.write('cart', changed);
    return { kind: 'added', cart: changed };
  }
}

/** Omits the property when there is no note, as in lines stored before notes existed. */
function noted(typed = ''): Pick<CartLine, 'note'> {
  const note = dishNote(typed);
  return note === undefined ? {} : { note };
}
