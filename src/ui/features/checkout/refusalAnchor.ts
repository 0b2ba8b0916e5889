import { AppError } from '#application/AppError.ts';
import type { ErrorCode } from '#application/errorCodes.ts';
import { preflightRefusal } from '#domain/order/preflight.ts';

/** Where on the page a refusal is shown: `button` is beside the order button, `dialog` in a dialog. */
export type RefusalAnchor =
  | 'promo-code'
  | 'dishes'
  | 'address'
  | 'pay'
  | 'totals'
  | 'time'
  | 'button'
  | 'dialog'
  | 'nowhere';

const ANCHORS: { readonly [Code in ErrorCode]?: RefusalAnchor } = {
  'person-order.position-not-found-in-resto': 'dishes',
  'person-order.modifier-unknown': 'dishes',
  'person-order.modifier-repeated': 'dishes',
  'person-order.modifier-not-available': 'dishes',
  'person-order.modifiers-too-few': 'dishes',
  'person-order.modifiers-too-many': 'dishes',
  'order.dishes-not-deliverable': 'dishes',
  'order.outside-zone': 'address',
  'order.sum-too-low': 'totals',
  'order.sum-too-high': 'totals',
  'delivery.order-sum-not-enough.range': 'totals',
  'order.slot-full': 'time',
  'order.slot-passed': 'time',
  'order.not-accepting': 'dialog',
  'payment.below-minimum': 'pay',
};

/** Error codes for a time slot, or ordering in general, that is not available. */
const TIME_REFUSALS: ReadonlySet<string> = new Set([
  'order.slot-full',
  'order.slot-passed',
  'order.not-accepting',
  'order.kitchen-away',
]);

export function isTimeRefusal(error: unknown): boolean {
  return error instanceof AppError && TIME_REFUSALS.has(error.code);
}

/**
 * The place for a refusal. A failed preflight shows nothing about pay types and minimum totals, because other parts of
 * the page do (specification, section 5).
 */
export function refusalAnchor(error: unknown, operation: 'order' | 'preflight' = 'order'): RefusalAnchor {
  if (!(error instanceof AppError)) return operation === 'order' ? 'button' : 'totals';
  const { kind } = preflightRefusal(error.code);
  if (operation === 'preflight' && (kind === 'pay' || kind === 'order-total' || kind === 'promo-code'))
    return 'nowhere';
  if (kind === 'pay' || kind === 'promo-code') return kind;
  return ANCHORS[error.code] ?? (operation === 'order' ? 'button' : 'totals');
}
