import type { Photo } from '#domain/media/Photo.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** A chosen modifier; units that a group gives for free stand as an entry of their own with price 0. */
export interface CartModifier {
  readonly id: string;
  readonly name: LocalizedText;
  readonly price: MinorUnits;
  /** How many on one dish. */
  readonly count: number;
}

/** A dish with its choices. Name, price and photo are what the menu said when it was added. */
export interface CartLine {
  readonly dishId: string;
  readonly menuId: string;
  readonly name: LocalizedText;
  readonly price: MinorUnits;
  readonly count: number;
  readonly modifiers: readonly CartModifier[];
  /** What the kitchen is asked to mind with this dish, as `dishNote` makes it; costs nothing. */
  readonly note?: string | undefined;
  readonly photo?: Photo | undefined;
}

export interface Cart {
  /** One cart becomes one order at most: made anew with the first line, so that a repeated press is recognized. */
  readonly id: string;
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { id: '', lines: [] };

/** Beyond this many of one line a press of "more" does nothing. */
export const MAX_LINE_COUNT = 99;

/** Lines are one when menu, dish, modifiers and note agree, in whatever order the modifiers were chosen. */
export function lineKey(line: Pick<CartLine, 'menuId' | 'dishId' | 'modifiers' | 'note'>): string {
  const counts = new Map<string, number>();
  for (const { id, count } of line.modifiers) counts.set(id, (counts.get(id) ?? 0) + count);
  const modifiers = [...counts].map(([id, count]) => `${encodeURIComponent(id)}*${count}`).toSorted();
  // No id begins with a number sign once it is encoded, so no modifier is ever taken for a note.
  const notes = line.note === undefined ? [] : [`#${encodeURIComponent(line.note)}`];
  return [encodeURIComponent(line.menuId), encodeURIComponent(line.dishId), ...modifiers, ...notes].join('/');
}

export function unitPrice(line: Pick<CartLine, 'price' | 'modifiers'>): MinorUnits {
  return line.price + sumOf(line.modifiers, ({ count, price }) => count * price);
}

/** (price + sum of modifier count x modifier price) x count: specification, section 4. */
export function lineTotal(line: Pick<CartLine, 'price' | 'modifiers' | 'count'>): MinorUnits {
  return unitPrice(line) * line.count;
}

export function cartSubtotal(cart: Cart): MinorUnits {
  return sumOf(cart.lines, lineTotal);
}

/** How many dishes there are, not lines. */
export function cartCount(cart: Cart): number {
  return cart.lines.reduce((count, line) => count + line.count, 0);
}

/** Adds to the line of the same key, or appends a new one. */
export function addLine(cart: Cart, added: CartLine): Cart {
  const key = lineKey(added);
  const present = cart.lines.find((line) => lineKey(line) === key);
  if (present === undefined)
    return { ...cart, lines: [...cart.lines, { ...added, count: Math.min(added.count, MAX_LINE_COUNT) }] };
  return changeLineCount(cart, key, present.count + added.count);
}

/** Sets the count of a line; zero or less removes it, an unknown key changes nothing. */
export function changeLineCount(cart: Cart, key: string, count: number): Cart {
  if (count <= 0) return removeLine(cart, key);
  const counted = Math.min(count, MAX_LINE_COUNT);
  return { ...cart, lines: cart.lines.map((line) => (lineKey(line) === key ? { ...line, count: counted } : line)) };
}

export function removeLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => lineKey(line) !== key) };
}

/** Puts a removed line back where it stood, or merges it when the same dish came in meanwhile. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  const key = lineKey(line);
  if (cart.lines.some((other) => lineKey(other) === key)) return addLine(cart, line);
  return { ...cart, lines: cart.lines.toSpliced(index, 0, line) };
}

/** Puts other choices or another count in the place of a line; where the cart has such a line already, they become one. */
export function replaceLine(cart: Cart, key: string, line: CartLine): Cart {
  const index = cart.lines.findIndex((other) => lineKey(other) === key);
  return index < 0 ? addLine(cart, line) : restoreLine(removeLine(cart, key), line, index);
}
