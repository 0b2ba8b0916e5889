import { AppError } from '#application/AppError.ts';
import type { ErrorCode } from '#application/errorCodes.ts';

/** Where on the page a no belongs; `button` is beside the button, `dialog` above everything. */
export type RefusalPlace = 'promo-code' | 'dishes' | 'address' | 'pay' | 'sums' | 'button' | 'dialog' | 'nowhere';

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
  'order.not-accepting': 'dialog',
};

/** A price that could not be had says nothing of pay types and of sums: other parts of the page do (section 5). */
export function refusalPlace(error: unknown, asked: 'order' | 'preflight' = 'order'): RefusalPlace {
  if (!(error instanceof AppError)) return asked === 'order' ? 'button' : 'sums';
  const { code } = error;
  if (asked === 'preflight' && (isPay(code) || code === 'delivery.order-sum-not-enough.range')) return 'nowhere';
  if (isPay(code)) return 'pay';
  if (code.startsWith('promo-code.')) return asked === 'order' ? 'promo-code' : 'nowhere';
  return PLACES[code] ?? (asked === 'order' ? 'button' : 'sums');
}

function isPay(code: ErrorCode): boolean {
  return code.startsWith('resto.doesnt-support-');
}
