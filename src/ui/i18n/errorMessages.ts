import { AppError, ServerRefused } from '#application/AppError.ts';
import type { ErrorCode } from '#application/errorCodes.ts';
import type { MessageId } from './Messages.ts';

/** Words for every refusal: a code without words does not compile. */
export const errorMessages: Readonly<Record<ErrorCode, MessageId>> = {
  'promo-code.not-found': 'errors.promo-code.not-found',
  'promo-code.not-found-for-resto': 'errors.promo-code.not-found-for-resto',
  'promo-code.limit-exceed': 'errors.promo-code.limit-exceed',
  'promo-code.person-limit-exceed': 'errors.promo-code.person-limit-exceed',
  'promo-code.before-start': 'errors.promo-code.before-start',
  'promo-code.after-finish': 'errors.promo-code.after-finish',
  'promo-code.invalid-delivery-type': 'errors.promo-code.invalid-delivery-type',
  'promo-code.not-active': 'errors.promo-code.not-active',
  'promo-code.hour-not-active': 'errors.promo-code.hour-not-active',
  'resto.doesnt-support-delivery-online-pay': 'errors.delivery-online-pay',
  'resto.doesnt-support-delivery-card-pay': 'errors.delivery-card-pay',
  'resto.doesnt-support-delivery-cash-pay': 'errors.delivery-cash-pay',
  'resto.doesnt-support-takeaway-online': 'errors.takeaway-online-pay',
  'resto.doesnt-support-takeaway-card-pay': 'errors.takeaway-card-pay',
  'resto.doesnt-support-takeaway-cash-pay': 'errors.takeaway-cash-pay',
  'delivery.order-sum-not-enough.range': 'errors.sum-not-enough',
  'person-order.position-not-found-in-resto': 'errors.position-not-found',
  'person-order.modifier-unknown': 'errors.modifiers-changed',
  'person-order.modifier-repeated': 'errors.modifiers-changed',
  'person-order.modifier-not-available': 'errors.modifiers-changed',
  'person-order.modifiers-too-few': 'errors.modifiers-changed',
  'person-order.modifiers-too-many': 'errors.modifiers-changed',
  'order.outside-zone': 'errors.outside-zone',
  'order.dishes-not-deliverable': 'errors.dishes-not-deliverable',
  'order.sum-too-low': 'errors.sum-too-low',
  'order.sum-too-high': 'errors.sum-too-high',
  'order.not-accepting': 'errors.not-accepting',
  'order.slot-full': 'errors.slot-full',
  'order.slot-passed': 'errors.slot-passed',
  'order.price-changed': 'errors.price-changed',
  'order.quote-expired': 'errors.quote-expired',
  'order.place-missing': 'errors.place-missing',
  'order.age-not-confirmed': 'errors.age-not-confirmed',
  'order.not-cancellable': 'errors.not-cancellable',
  'payment.not-possible': 'errors.payment.not-possible',
  'order.status-conflict': 'errors.status-conflict',
  'profile.order-under-way': 'errors.order-under-way',
  'idempotency.key-missing': 'errors.unknown',
  'idempotency.key-reused': 'errors.order-repeat',
  'idempotency.in-flight': 'errors.order-in-flight',
  'idempotency.expired': 'errors.order-repeat',
  'sms.number-not-supported': 'errors.sms.number-not-supported',
  'sms.too-often': 'errors.sms.too-often',
  'sms.wrong-code': 'errors.sms.wrong-code',
  'sms.attempts-exhausted': 'errors.sms.attempts-exhausted',
  'sms.code-not-found': 'errors.sms.code-not-found',
  'sms.send-failed': 'errors.sms.send-failed',
  'sms.send-failed-protected': 'errors.sms.send-failed-protected',
  'captcha.failed': 'errors.captcha',
  'auth.required': 'errors.auth.required',
  'auth.token-expired': 'errors.auth.expired',
  'auth.token-reused': 'errors.auth.expired',
  'auth.provider-refused': 'errors.social.refused',
  'auth.provider-unavailable': 'errors.social.widget-timeout',
  'request.too-many': 'errors.too-many',
  network: 'errors.network',
  offline: 'errors.offline',
  'request-failed': 'errors.request-failed',
  'not-found': 'errors.not-found',
  'contract-broken': 'errors.contract-broken',
  'payment.unavailable': 'errors.payment.unavailable',
  'storage-failed': 'errors.storage-failed',
  'profile.name-refused': 'errors.profile.name-refused',
  'profile.email-refused': 'errors.profile.email-refused',
  'load.menu-groups': 'errors.load.menu',
  'load.menu-groups-not-found': 'errors.load.menu-not-found',
  'load.menu-positions': 'errors.load.menu',
  'load.menu-positions-not-found': 'errors.load.menu-not-found',
  'load.promotions': 'errors.load.promotions',
  'load.promotions-not-found': 'errors.load.promotions-not-found',
  'load.time': 'errors.load.time',
  'token.not-a-string': 'errors.token',
  'token.missing-part': 'errors.token',
  'token.bad-base64': 'errors.token',
  'token.bad-json': 'errors.token',
  'maps.load-failed': 'errors.maps.load-failed',
  'maps.other-options': 'errors.maps.other-options',
  'social.event-not-supported': 'errors.social.event-not-supported',
  'social.no-tab': 'errors.social.no-tab',
  'social.tab-closed': 'errors.social.tab-closed',
  'social.refused': 'errors.social.refused',
  'social.other-state': 'errors.social.other-state',
  'social.widget-timeout': 'errors.social.widget-timeout',
  'social.widget-internal': 'errors.social.widget',
  'social.widget-auth': 'errors.social.widget',
};

/** Words for whatever was thrown; a fault has only the most general ones. */
export function errorMessageOf(error: unknown): MessageId {
  return error instanceof AppError ? errorMessages[error.code] : 'errors.unknown';
}

/** A minute refills every limit of a server that does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;

/** What the words of a refusal name beside it: how long to wait before the next try. */
export function errorValuesOf(error: unknown): { readonly seconds: number } {
  const wait = error instanceof ServerRefused ? error.retryAfter : undefined;
  return { seconds: wait ?? DEFAULT_WAIT_SECONDS };
}
