import {
  array,
  enums,
  integer,
  is,
  min,
  nonempty,
  nullable,
  optional,
  pattern,
  string,
  type,
  unknown,
} from 'superstruct';
import type { StripeForm } from '#application/market/Market.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { PayVendorName } from '#server/config/payVendors.ts';
import { askVendor, parsed, type VendorAnswer } from '../askVendor.ts';
import { checkCallback } from '../callbackSignature.ts';
import { isLasting, LastingRefusal } from '../LastingRefusal.ts';
import type {
  BegunPayment,
  EnginePayment,
  EngineRefund,
  PaymentEngine,
  PaymentNotice,
  PaymentVisit,
} from '../PaymentEngine.ts';
import { fromStripeAmount, toStripeAmount } from './stripeAmount.ts';
import { stripeMinimums } from './stripeMinimums.ts';

export const STRIPE = 'stripe' satisfies PayVendorName;
export const STRIPE_SIGNATURE_HEADER = 'Stripe-Signature';

/**
 * Pins the format of requests and responses, whatever the account's default version is. It is of the same release as
 * the script in `loadMarket.ts`. `custom` exists since 2025-03-31.basil, and has another name from 2026-03-25.dahlia
 * on.
 */
const VERSION = '2025-09-30.clover';
/** Stripe's minimum session lifetime is 30 minutes; the shop closes the session when its payment ends. */
const MIN_SESSION_MS = 31 * 60_000;
/** Metadata key with our payment's id. Sessions of other systems with the same account lack it. */
const METADATA_KEY = 'carte_payment';
/** Metadata key with the id of our refund. Refunds from Stripe's dashboard lack it. */
const REFUND_KEY = 'carte_refund';

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** Events about money that went back: a charge, or a refund of one. */
const REFUND_EVENTS = ['charge.refunded', 'refund.created', 'refund.updated', 'charge.refund.updated'] as const;

const session = type({
  id: pattern(string(), /^cs_\w+$/),
  status: enums(['open', 'complete', 'expired']),
  payment_status: enums(['paid', 'unpaid', 'no_payment_required']),
  amount_total: min(integer(), 0),
  currency: pattern(string(), /^[a-z]{3}$/),
  metadata: optional(nullable(type({ [METADATA_KEY]: optional(string()) }))),
  url: optional(nullable(string())),
  ui_mode: optional(nullable(string())),
  /** Only of a session with a form in the page that is still open. */
  client_secret: optional(nullable(nonempty(string()))),
  payment_intent: optional(unknown()),
});
type Session = (typeof session)['TYPE'];

const sessionEvent = type({ type: enums(EVENTS), data: type({ object: session }) });
const intent = type({ id: nonempty(string()), status: string() });
const refund = type({
  amount: min(integer(), 0),
  status: optional(nullable(string())),
  metadata: optional(nullable(type({ [REFUND_KEY]: optional(string()) }))),
});
type Refund = (typeof refund)['TYPE'];
const refundList = type({ data: array(refund) });
const sessions = type({ data: array(session) });
const refundEvent = type({ type: enums(REFUND_EVENTS), data: type({ object: type({ payment_intent: string() }) }) });
/** Statuses of a refund that gives no money back. */
const FRUITLESS = ['failed', 'canceled'];
const refusal = type({
  error: type({ type: optional(string()), code: optional(string()), param: optional(nullable(string())) }),
});

/** The `ui_mode` of a session, by the form that it has in the shop's page. */
const UI_MODES: Readonly<Record<StripeForm, 'embedded' | 'custom'>> = {
  checkout: 'embedded',
  'payment-element': 'custom',
};

interface Settings {
  readonly secretKey: string;
  /** Secret of Stripe's webhook signatures. */
  readonly webhookSecret: string;
  /** Base URL of Stripe's API. */
  readonly url: string;
}

/**
 * Stripe Checkout, by redirect or in the shop's page, with signed webhooks and refunds. Each payment is one Checkout
 * Session, whichever form it has.
 */
export class Stripe implements PaymentEngine {
  readonly name = STRIPE;
  readonly presentation: PaymentPresentation;
  readonly signsCallbacks = true;
  readonly #settings: Settings;
  readonly #now: () => Date;
  readonly #form: StripeForm;

  /** `form` is how new payments in the shop's page are drawn; existing ones keep theirs. */
  constructor(settings: Settings, now: () => Date, presentation: PaymentPresentation, form: StripeForm = 'checkout') {
    this.presentation = presentation;
    this.#settings = settings;
    this.#now = now;
    this.#form = form;
  }

  minimumOf(currency: string): MinorUnits {
    return stripeMinimums[currency] ?? 0;
  }

  /**
   * Everything that is sent depends only on the payment, its order and the shop's URL, because Stripe refuses an
   * idempotency key with other parameters. So the language is left to the browser's setting.
   */
  async begin(payment: EnginePayment, visit: PaymentVisit): Promise<BegunPayment> {
    const created = payment.reference === undefined ? await this.#create(payment, visit) : undefined;
    const { id, url, ui_mode, client_secret } = created ?? (await this.#find(payment.reference ?? ''));
    if (payment.presentation !== 'redirect') {
      if (!client_secret) throw new Error('the payment form has expired');
      const form: StripeForm = ui_mode === UI_MODES['payment-element'] ? 'payment-element' : 'checkout';
      return { params: { clientSecret: client_secret, form }, reference: id };
    }
    const protocol = URL.parse(url ?? '')?.protocol;
    if (!url || (protocol !== 'https:' && protocol !== 'http:')) throw new Error('the payment page has expired');
    return { url, reference: id };
  }

  async readCallback(rawBody: string, headers: Headers): Promise<PaymentNotice | undefined> {
    checkCallback(rawBody, headers.get(STRIPE_SIGNATURE_HEADER), this.#settings.webhookSecret, this.#now());
    const event = parsed(rawBody);
    if (is(event, refundEvent)) return this.#refundNotice(event.data.object.payment_intent);
    if (!is(event, sessionEvent)) return undefined;
    return noticeOf(event.data.object, event.type === 'checkout.session.async_payment_failed');
  }

  async ask({ reference }: EnginePayment): Promise<PaymentNotice | undefined> {
    if (reference === undefined) return undefined;
    const session = await this.#find(reference);
    return noticeOf(session, session.status === 'complete' && intentOf(session)?.status === 'requires_payment_method');
  }

  /** Expires an unpaid session. A payment that a bank is still processing is waited for. */
  async close({ reference }: EnginePayment): Promise<boolean> {
    if (reference === undefined) return true;
    let session = await this.#find(reference);
    if (session.status === 'open') {
      await this.#ask('POST', `/v1/checkout/sessions/${reference}/expire`, {});
      // Expiring fails if the session was paid meanwhile; its state is read in either case.
      session = await this.#find(reference);
    }
    return session.status !== 'open' && intentOf(session)?.status !== 'processing';
  }

  /**
   * Asks for what is left only, and names our refund in its metadata, by which it is found again when the answer was
   * lost. The amount is part of the key, because Stripe refuses a key with another one.
   */
  async refund({ reference }: EnginePayment, { id, amount }: EngineRefund): Promise<MinorUnits> {
    const session = reference === undefined ? undefined : await this.#find(reference);
    const paid = session && intentOf(session);
    if (session === undefined || paid === undefined) throw new Error('nothing to refund');
    const currency = session.currency.toUpperCase();
    const refunds = await this.#refundsOf(paid.id);
    const before = sumOf(refunds, (one) => one.amount);
    const part = Math.min(toStripeAmount(amount, currency), session.amount_total - before);
    const isRepeated = refunds.some(({ metadata }) => metadata?.[REFUND_KEY] === id);
    if (isRepeated || part <= 0) return fromStripeAmount(before, currency);
    const form = { payment_intent: paid.id, amount: String(part), [`metadata[${REFUND_KEY}]`]: id };
    const { status, body } = await this.#ask('POST', '/v1/refunds', form, `refund-${id}-${part}`);
    if (status !== 200 || !is(body, refund) || isFruitless(body)) throw refused('the refund', { status, body });
    return fromStripeAmount(before + part, currency);
  }

  async givenBack({ reference }: EnginePayment): Promise<MinorUnits> {
    const session = reference === undefined ? undefined : await this.#find(reference);
    const paid = session && intentOf(session);
    return session === undefined || paid === undefined ? 0 : this.#totalGivenBack(session, paid.id);
  }

  /** What has been given back of the payment that a refund is about; undefined when it is not one of ours. */
  async #refundNotice(intentId: string): Promise<PaymentNotice | undefined> {
    const path = `/v1/checkout/sessions?payment_intent=${encodeURIComponent(intentId)}&limit=1`;
    const { status, body } = await this.#ask('GET', path);
    if (status !== 200 || !is(body, sessions)) throw refused('the session of a refund', { status, body });
    const [session] = body.data;
    const paymentId = session?.metadata?.[METADATA_KEY];
    if (session === undefined || paymentId === undefined) return undefined;
    const amount = await this.#totalGivenBack(session, intentId);
    const currency = session.currency.toUpperCase();
    return { eventId: `${session.id}:refunded-${amount}`, paymentId, kind: 'refunded', amount, currency };
  }

  async #totalGivenBack({ currency }: Session, intentId: string): Promise<MinorUnits> {
    const total = sumOf(await this.#refundsOf(intentId), ({ amount }) => amount);
    return fromStripeAmount(total, currency.toUpperCase());
  }

  /** The refunds of a payment that give money back, ours and others, in Stripe's unit. */
  async #refundsOf(intentId: string): Promise<readonly Refund[]> {
    const { status, body } = await this.#ask(
      'GET',
      `/v1/refunds?payment_intent=${encodeURIComponent(intentId)}&limit=100`,
    );
    if (status !== 200 || !is(body, refundList)) throw refused('the refunds', { status, body });
    return body.data.filter((one) => !isFruitless(one));
  }

  async #create(payment: EnginePayment, visit: PaymentVisit): Promise<Session> {
    const send = (form: StripeForm): Promise<VendorAnswer> =>
      this.#ask('POST', '/v1/checkout/sessions', sessionForm(payment, visit, form), `payment-${payment.id}`);
    const answer = await send(this.#form);
    // The market has changed its form since this payment was begun and the answer was lost.
    const isBegunOtherwise = payment.presentation !== 'redirect' && isKeyUsed(answer);
    const final = isBegunOtherwise ? await send(this.#form === 'checkout' ? 'payment-element' : 'checkout') : answer;
    if (isLasting(final.status)) throw lastingRefusal(final);
    return readSession(final);
  }

  async #find(reference: string): Promise<Session> {
    const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}?expand[]=payment_intent`;
    return readSession(await this.#ask('GET', path));
  }

  #ask(
    method: 'GET' | 'POST',
    path: string,
    form?: Readonly<Record<string, string>>,
    key?: string,
  ): Promise<VendorAnswer> {
    const { url, secretKey } = this.#settings;
    return askVendor(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': VERSION,
        ...(form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
    });
  }
}

/** The request for a session. */
function sessionForm(
  { id, orderNumber, amount, currency, expiresAt, presentation }: EnginePayment,
  { returnUrl, cancelUrl, email }: PaymentVisit,
  form: StripeForm,
): Readonly<Record<string, string>> {
  return {
    mode: 'payment',
    client_reference_id: id,
    [`metadata[${METADATA_KEY}]`]: id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(toStripeAmount(amount, currency)),
    'line_items[0][price_data][product_data][name]': `№ ${orderNumber}`,
    ...(presentation === 'redirect'
      ? { success_url: returnUrl, cancel_url: cancelUrl }
      : // Payment methods with a page of their own redirect back to the order's page.
        { ui_mode: UI_MODES[form], return_url: returnUrl, ...ofForm(form, email) }),
    expires_at: String(Math.floor((expiresAt.getTime() + MIN_SESSION_MS) / 1000)),
  };
}

/**
 * Checkout asks for the email address itself; a Payment Element has no field for it, and a session is not paid without
 * one.
 */
function ofForm(form: StripeForm, email: string): Readonly<Record<string, string>> {
  if (form === 'checkout') return { redirect_on_completion: 'if_required' };
  return email === '' ? {} : { customer_email: email };
}

/** An event and a response have the same notification id, so that the same statement counts once. */
function noticeOf(of: Session, isRefused: boolean): PaymentNotice | undefined {
  const { id, status, payment_status, metadata } = of;
  const paymentId = metadata?.[METADATA_KEY];
  if (paymentId === undefined) return undefined;
  const currency = of.currency.toUpperCase();
  const common = { paymentId, amount: fromStripeAmount(of.amount_total, currency), currency };
  if (payment_status === 'paid') return { ...common, eventId: `${id}:paid`, kind: 'paid' };
  if (status === 'expired') return { ...common, eventId: `${id}:expired`, kind: 'declined' };
  return isRefused ? { ...common, eventId: `${id}:failed`, kind: 'declined' } : undefined;
}

function isFruitless({ status }: Refund): boolean {
  return FRUITLESS.includes(status ?? '');
}

/** The payment intent of a session; undefined before a payment. */
function intentOf({ payment_intent }: Session): { readonly id: string; readonly status: string } | undefined {
  return is(payment_intent, intent) ? payment_intent : undefined;
}

function readSession(answer: VendorAnswer): Session {
  if (answer.status !== 200 || !is(answer.body, session)) throw refused('the session', answer);
  return answer.body;
}

/** Whether Stripe has seen the idempotency key with other parameters. */
function isKeyUsed({ body }: VendorAnswer): boolean {
  return is(body, refusal) && body.error.type === 'idempotency_error';
}

function refused(what: string, { status, body }: VendorAnswer): Error {
  const why = is(body, refusal) ? (body.error.code ?? body.error.type ?? '') : '';
  return new Error(`${what}: Stripe answered ${status} ${why}`.trim());
}

/** Stripe's codes for an account that may not take payments, or not these. */
const ACCOUNT_CODES = [
  'account_closed',
  'account_invalid',
  'country_unsupported',
  'livemode_mismatch',
  'not_allowed_on_standard_account',
  'payment_method_unactivated',
  'testmode_charges_only',
];

/** Why Stripe will never make this session. */
function lastingRefusal({ status, body }: VendorAnswer): LastingRefusal {
  const { code = '', type: kind = '', param } = is(body, refusal) ? body.error : {};
  const details = [status, code || kind, param].filter(Boolean).join(' ');
  if (code === 'amount_too_small' || code === 'amount_too_large') return new LastingRefusal('amount', details);
  if (code.includes('currency') || param?.endsWith('[currency]')) return new LastingRefusal('currency', details);
  if (status === 403 || ACCOUNT_CODES.includes(code)) return new LastingRefusal('account', details);
  return new LastingRefusal('other', details);
}
