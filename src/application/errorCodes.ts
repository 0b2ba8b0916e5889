import { UNSUPPORTED_PAY } from '#domain/order/unsupportedPay.ts';
import { PROMO_CODE_REFUSALS } from '#domain/promotion/PromoCode.ts';

/** Every refusal that the storefront has words for. A code without words in the interface does not compile. */
export const SERVER_ERROR_CODES = [
  ...PROMO_CODE_REFUSALS,
  ...UNSUPPORTED_PAY,
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
  'order.slot-passed',
  'order.price-changed',
  'order.quote-expired',
  'order.place-missing',
  'order.age-not-confirmed',
  'order.not-cancellable',
  'payment.not-possible',
  'order.status-conflict',
  'profile.order-under-way',
  'idempotency.key-missing',
  'idempotency.key-reused',
  'idempotency.in-flight',
  'idempotency.expired',
  'sms.number-not-supported',
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
  'auth.provider-refused',
  'auth.provider-unavailable',
  'request.too-many',
] as const;

/** Failures that no server named. */
export const CLIENT_ERROR_CODES = [
  'network',
  'offline',
  'request-failed',
  'not-found',
  'contract-broken',
  'storage-failed',
  'payment.unavailable',
  'profile.name-refused',
  'profile.email-refused',
  'load.menu-groups',
  'load.menu-groups-not-found',
  'load.menu-positions',
  'load.menu-positions-not-found',
  'load.promotions',
  'load.promotions-not-found',
  'load.time',
  'token.not-a-string',
  'token.missing-part',
  'token.bad-base64',
  'token.bad-json',
  'maps.load-failed',
  'maps.other-options',
  'social.event-not-supported',
  'social.no-tab',
  'social.tab-closed',
  'social.refused',
  'social.other-state',
  'social.widget-timeout',
  'social.widget-internal',
  'social.widget-auth',
] as const;

export type ServerErrorCode = (typeof SERVER_ERROR_CODES)[number];
export type ErrorCode = ServerErrorCode | (typeof CLIENT_ERROR_CODES)[number];

export function isServerErrorCode(code: string): code is ServerErrorCode {
  return (SERVER_ERROR_CODES as readonly string[]).includes(code);
}
