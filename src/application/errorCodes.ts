import { PROMO_CODE_REFUSALS } from '#domain/promotion/PromoCode.ts';

/** Every refusal that the storefront has words for. A code without words in the interface does not compile. */
export const SERVER_ERROR_CODES = [
  ...PROMO_CODE_REFUSALS,
  'resto.doesnt-support-delivery-online-pay',
  'resto.doesnt-support-delivery-card-pay',
  'resto.doesnt-support-delivery-cash-pay',
  'resto.doesnt-support-takeaway-online',
  'resto.doesnt-support-takeaway-card-pay',
  'resto.doesnt-support-takeaway-cash-pay',
  'delivery.order-sum-not-enough.range',
  'person-order.position-not-found-in-resto',
  'person-order.modifier-unknown',
  'person-order.modifier-repeated',
  'person-order.modifier-not-available',
  'person-order.modifiers-too-few',
  'person-order.modifiers-too-many',
  'order.outside-zone',
  'order.dishes-not-deliverable',
  'order.sum-too-low',
  'order.sum-too-high',
  'order.not-accepting',
  'order.slot-full',
  'order.price-changed',
  'order.quote-expired',
  'idempotency.key-missing',
  'idempotency.key-reused',
  'idempotency.in-flight',
  'idempotency.expired',
  'sms.too-often',
  'sms.wrong-code',
  'sms.attempts-exhausted',
  'sms.code-not-found',
  'sms.send-failed',
  'sms.send-failed-protected',
  'captcha.failed',
  'auth.required',
  'auth.token-expired',
  'auth.token-reused',
] as const;

/** Failures that no server named. */
export const CLIENT_ERROR_CODES = [
  'network',
  'request-failed',
  'not-found',
  'contract-broken',
  'storage-failed',
] as const;

export type ServerErrorCode = (typeof SERVER_ERROR_CODES)[number];
export type ErrorCode = ServerErrorCode | (typeof CLIENT_ERROR_CODES)[number];

export function isServerErrorCode(code: string): code is ServerErrorCode {
  return (SERVER_ERROR_CODES as readonly string[]).includes(code);
}
