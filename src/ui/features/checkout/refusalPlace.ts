import { AppError } from '#application/AppError.ts';
import type { ErrorCode } from '#application/errorCodes.ts';
import { preflightRefusal } from '#domain/order/preflightRefusal.ts';

/** Where on the page a no belongs; `button` is beside the button, `dialog` above everything. */
export type RefusalPlace =
  | 'promo-code'
  | 'dishes'
  | 'address'
  | 'pay'
  | 'sums'
  | 'time'
  | 'button'
  | 'dialog'
  | 'nowhere';

const PLACES: { readonly [Code in ErrorCode]?: RefusalPlace } = {
  'person-order.position-not-found-in-resto': 'dishes',
  'person-order.modifier-unknown': 'dishes',
  'person-order.modifier-repeated': 'dishes',
  'person-order.modifier-not-available': 'dishes',
  'person-order.modifiers-too-few': 'dishes',
  'person-order.modifiers-too-many': 'dishes',
  'order.dishes-not-deliverable': 'dishes',
  'order.outside-zone': 'address',
  'order.sum-too-low': 'sums',
  'order.sum-too-high': 'sums',
  'delivery.order-sum-not-enough.range': 'sums',
  'order.slot-full': 'time',
  'order.slot-passed': 'time',
  'order.not-accepting': 'dialog',
};

/** A price that could not be had says nothing of pay types and of sums: other parts of the page do (section 5). */
export function refusalPlace(error: unknown, asked: 'order' | 'preflight' = 'order'): RefusalPlace {
  if (!(error instanceof AppError)) return asked === 'order' ? 'button' : 'sums';
  const { kind } = preflightRefusal(error.code);
  if (asked === 'preflight' && (kind === 'pay' || kind === 'sum' || kind === 'promo-code')) return 'nowhere';
  if (kind === 'pay' || kind === 'promo-code') return kind;
  return PLACES[error.code] ?? (asked === 'order' ? 'button' : 'sums');
}
