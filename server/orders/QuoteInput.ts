import { array, define, enums, type Infer, integer, nullable, size, type, unknown } from 'superstruct';
import { DISH_NOTE_MAX_CHARACTERS, MAX_CART_LINES, MAX_LINE_COUNT } from '#domain/cart/Cart.ts';
import { PAY_TYPES } from '#domain/catalog/PayType.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { InvalidDate } from '#domain/schedule/isoTime.ts';
import {
  between,
  idField,
  maybe,
  maybeText,
  minorUnits,
  pointField,
  TEXT_LIMITS,
  textBy,
} from '#server/http/input/fields.ts';
import { readPlannedInstant } from './plannedTimes.ts';

const MAX_MODIFIERS = 100;
const MAX_PROMO_CODE = 64;
const MAX_TIPS = 10_000_000;

/** `price` is read only to distinguish free units from paid ones; it does not affect the total. */
const modifierField = type({ id: idField, count: between(integer(), 1, MAX_LINE_COUNT), price: unknown() });

export const lineField = type({
  id: idField,
  count: between(integer(), 1, MAX_LINE_COUNT),
  modifiers: maybe(size(array(modifierField), 0, MAX_MODIFIERS)),
  /** Only for an order; a preflight ignores it. */
  note: maybeText(DISH_NOTE_MAX_CHARACTERS),
});

export const linesField = size(array(lineField), 0, MAX_CART_LINES);

export const instantField = textBy(
  define<Date>('instant', (value) => value instanceof Date),
  (value) => (isInstant(value) ? readPlannedInstant(value) : value),
);

function isInstant(text: string): boolean {
  try {
    readPlannedInstant(text);
    return true;
  } catch (error) {
    if (error instanceof InvalidDate) return false;
    throw error;
  }
}

/** The body of a preflight. Prices, totals and names in it are ignored. */
export const quoteInput = type({
  deliveryType: enums(DELIVERY_TYPES),
  payType: maybe(enums(PAY_TYPES)),
  promoCode: maybeText(MAX_PROMO_CODE),
  positions: linesField,
  restoId: idField,
  address: maybeText(TEXT_LIMITS.address),
  location: maybe(pointField),
  requestedAt: maybe(instantField),
  tips: maybe(between(minorUnits, 0, MAX_TIPS)),
});

export type LineInput = Infer<typeof lineField>;
export type QuoteInput = Infer<typeof quoteInput>;

export const checkInput = type({
  deliveryTypeCode: enums(DELIVERY_TYPES),
  restoId: nullable(idField),
  payTypeCode: maybe(enums(PAY_TYPES)),
  place: maybe(type({ address: maybeText(TEXT_LIMITS.address), location: maybe(pointField) })),
  promoCode: maybeText(MAX_PROMO_CODE),
  positions: maybe(linesField),
});
