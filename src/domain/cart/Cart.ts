import type { Photo } from '#domain/media/Photo.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** A chosen modifier; units that a group gives for free stand as an entry of their own with price 0. */
export interface CartModifier {
  readonly id: string;
  readonly name: LocalizedText;
  readonly price: MinorUnits;
  /** How many units of the modifier one dish of the line gets. */
  readonly count: number;
}

/** A dish with its chosen modifiers. Name, price and photo are copied from the menu when the line is added. */
export interface CartLine {
  readonly dishId: string;
  readonly menuId: string;
  readonly name: LocalizedText;
  readonly price: MinorUnits;
  readonly count: number;
  readonly modifiers: readonly CartModifier[];
  /** The customer's note for the kitchen about this dish, normalized by `dishNote`. It has no price. */
  readonly note?: string | undefined;
  readonly photo?: Photo | undefined;
}

export interface Cart {
  /**
   * Created with the first line and kept until the cart becomes an order. It makes a repeated order request
   * recognizable.
   */
  readonly id: string;
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { id: '', lines: [] };

/** A line cannot be increased beyond this count. */
export const MAX_LINE_COUNT = 99;

/** A cart has no more lines than one order may have; the server refuses more. */
export const MAX_CART_LINES = 200;

/**
 * Two lines are the same when menu, dish, modifiers and note agree; the order in which modifiers were chosen does not
 * matter.
 */
export function lineKey(line: KeyedLine): string {
  const known = knownKeys.get(line);
  if (known !== undefined) return known;
  const key = newKey(line);
  knownKeys.set(line, key);
  return key;
}

type KeyedLine = Pick<CartLine, 'menuId' | 'dishId' | 'modifiers' | 'note'>;

/** Lines never change, and a long cart asks for its keys many times with each press. */
const knownKeys = new WeakMap<KeyedLine, string>();

function newKey(line: KeyedLine): string {
  const counts = new Map<string, number>();
  for (const { id, count } of line.modifiers) counts.set(id, (counts.get(id) ?? 0) + count);
  const modifiers = [...counts].map(([id, count]) => `${encodeURIComponent(id)}*${count}`).toSorted();
  // An encoded id cannot start with a number sign, so a note is never confused with a modifier.
  const notes = line.note === undefined ? [] : [`#${encodeURIComponent(line.note)}`];
  return [encodeURIComponent(line.menuId), encodeURIComponent(line.dishId), ...modifiers, ...notes].join('/');
}

export function unitPrice(line: Pick<CartLine, 'price' | 'modifiers'>): MinorUnits {
  return line.price + sumOf(line.modifiers, ({ count, price }) => count * price);
}

/** (unit price + sum of modifier count x modifier price) x line count. Source: specification, section 4. */
export function lineTotal(line: Pick<CartLine, 'price' | 'modifiers' | 'count'>): MinorUnits {
  return unitPrice(line) * line.count;
}

export function cartSubtotal(cart: Cart): MinorUnits {
  return sumOf(cart.lines, lineTotal);
}

/** The number of dishes in the cart: the sum of the counts of its lines. */
export function cartCount(cart: Cart): number {
  return cart.lines.reduce((count, line) => count + line.count, 0);
}

/** False when the dish needs a line of its own and the cart has no room for one. */
export function hasRoomFor(cart: Cart, added: CartLine): boolean {
  const key = lineKey(added);
  return cart.lines.length < MAX_CART_LINES || cart.lines.some((line) => lineKey(line) === key);
}

/** Adds a dish to the line with the same key, or appends a new line. */
export function addLine(cart: Cart, added: CartLine): Cart {
  const key = lineKey(added);
  const present = cart.lines.find((line) => lineKey(line) === key);
  if (present === undefined)
    return { ...cart, lines: [...cart.lines, { ...added, count: Math.min(added.count, MAX_LINE_COUNT) }] };
  return changeLineCount(cart, key, present.count + added.count);
}

/** Sets the count of a line. A count of zero or less removes the line; an unknown key changes nothing. */
export function changeLineCount(cart: Cart, key: string, count: number): Cart {
  if (count <= 0) return removeLine(cart, key);
  const counted = Math.min(count, MAX_LINE_COUNT);
  return { ...cart, lines: cart.lines.map((line) => (lineKey(line) === key ? { ...line, count: counted } : line)) };
}

export function removeLine(cart: Cart, key: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => lineKey(line) !== key) };
}

/** Restores a removed line at its former index, or merges it with an equal line that was added meanwhile. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  const key = lineKey(line);
  if (cart.lines.some((other) => lineKey(other) === key)) return addLine(cart, line);
  return { ...cart, lines: cart.lines.toSpliced(index, 0, line) };
}

/**
 * Replaces a line after its modifiers or count were edited. If the cart already has an equal line, the two are merged.
 */
export function replaceLine(cart: Cart, key: string, line: CartLine): Cart {
  const index = cart.lines.findIndex((other) => lineKey(other) === key);
  return index < 0 ? addLine(cart, line) : restoreLine(removeLine(cart, key), line, index);
}

/** Maximum length of a dish note, counted in Unicode code points rather than UTF-16 units. */
export const DISH_NOTE_MAX_CHARACTERS = 140;

/** Normalizes a typed dish note to one line of plain text of at most 140 characters; undefined when nothing is left. */
export function dishNote(typed: string): string | undefined {
  const line = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const short = Array.from(line).slice(0, DISH_NOTE_MAX_CHARACTERS).join('').trim();
  return short === '' ? undefined : short;
}
