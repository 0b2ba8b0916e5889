import { enums, is, nonempty, nullable, optional, pattern, string, type } from 'superstruct';
import type { MinorUnits } from '#domain/money/money.ts';
import type { PaymentPresentation } from '#domain/order/Order.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { askVendor, parsed, type VendorAnswer } from '../askVendor.ts';
import { isLasting, LastingRefusal } from '../LastingRefusal.ts';
import type { BegunPayment, EnginePayment, PaymentEngine, PaymentNotice, PaymentVisit } from '../PaymentEngine.ts';

export const YOOKASSA = 'yookassa';
export const YOOKASSA_URL = 'https://api.yookassa.ru';

/** YooKassa takes payments from one ruble on. */
const MINIMUM_RUB = 100;

const METADATA_KEY = 'carte_payment';

const id = pattern(string(), /^[\w-]{1,64}$/);
/** An amount with a decimal point and two decimal places. */
const money = type({ value: pattern(string(), /^\d{1,12}\.\d\d$/), currency: pattern(string(), /^[A-Z]{3}$/) });
const paymentObject = type({
  id,
  status: enums(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  refunded_amount: optional(money),
  metadata: optional(type({ [METADATA_KEY]: optional(string()) })),
  confirmation: optional(
    type({ confirmation_url: optional(nonempty(string())), confirmation_token: optional(nonempty(string())) }),
  ),
});
type PaymentObject = (typeof paymentObject)['TYPE'];

const notification = type({ event: pattern(string(), /^payment\.\w+$/), object: type({ id }) });
const refundObject = type({ status: enums(['pending', 'succeeded']) });
const refusal = type({ code: string(), parameter: optional(nullable(string())) });

interface Settings {
  readonly shopId: string;
  readonly secretKey: string;
  /** Base URL of YooKassa's API. */
  readonly url: string;
}

/**
 * YooKassa, by redirect or with its widget. Notifications are not signed, so each one only triggers a request whose response
 * counts.
 */
export class YooKassa implements PaymentEngine {
  readonly name = YOOKASSA;
  readonly presentation: PaymentPresentation;
  readonly signsCallbacks = false;
  readonly #settings: Settings;

  constructor(settings: Settings, presentation: PaymentPresentation) {
    this.presentation = presentation;
    this.#settings = settings;
  }

  minimumOf(currency: string): MinorUnits {
    return currency === 'RUB' ? MINIMUM_RUB : 0;
  }

  /**
   * Everything that is sent depends only on the payment and the shop's URL, so that the idempotency key returns the same payment.
   */
  async begin(payment: EnginePayment, { returnUrl }: PaymentVisit): Promise<BegunPayment> {
    const { reference } = payment;
    const found = reference === undefined ? await this.#create(payment, returnUrl) : await this.#find(reference);
    const { confirmation_url: url, confirmation_token: confirmationToken } = found.confirmation ?? {};
    if (payment.presentation !== 'redirect') {
      if (confirmationToken === undefined) throw new Error('the payment has no form any more');
      return { params: { confirmationToken }, reference: found.id };
    }
    const protocol = URL.parse(url ?? '')?.protocol;
    if (url === undefined || (protocol !== 'https:' && protocol !== 'http:')) {
      throw new Error('the payment has no page any more');
    }
    return { url, reference: found.id };
  }

  async readCallback(rawBody: string): Promise<PaymentNotice | undefined> {
    const told = parsed(rawBody);
    if (told === undefined) throw new Refusal(400, 'request.malformed');
    if (!is(told, notification)) return undefined;
    const answer = await this.#ask(`/v3/payments/${told.object.id}`);
    // A forged notification.
    if (answer.status === 404) throw new Refusal(404, 'order.not-found');
    return noticeOf(readPayment(answer));
  }

  async ask({ reference }: EnginePayment): Promise<PaymentNotice | undefined> {
    return reference === undefined ? undefined : noticeOf(await this.#find(reference));
  }

  /** A payment page expires after an hour and cannot be closed before, so the payment is checked until then. */
  async close({ reference }: EnginePayment): Promise<boolean> {
    if (reference === undefined) return true;
    const { status } = await this.#find(reference);
    if (status !== 'waiting_for_capture') return status !== 'pending';
    await this.#ask(`/v3/payments/${reference}/cancel`, { key: `cancel-${reference}`, body: {} });
    return (await this.#find(reference)).status === 'canceled';
  }

  async refund({ id: paymentId, reference }: EnginePayment): Promise<void> {
    if (reference === undefined) throw new Error('there is no payment to give back');
    const { amount, refunded_amount } = await this.#find(reference);
    if (refunded_amount?.value === amount.value) return;
    const body = { payment_id: reference, amount };
    const answer = await this.#ask('/v3/refunds', { key: `refund-${paymentId}`, body });
    if (answer.status !== 200 || !is(answer.body, refundObject)) throw refused('the refund', answer);
  }

  async #create(payment: EnginePayment, returnUrl: string): Promise<PaymentObject> {
    const body = {
      amount: { value: toValue(payment.amount), currency: payment.currency },
      capture: true,
      confirmation:
        payment.presentation === 'redirect' ? { type: 'redirect', return_url: returnUrl } : { type: 'embedded' },
      description: `№ ${payment.orderNumber}`,
      metadata: { [METADATA_KEY]: payment.id },
    };
    const answer = await this.#ask('/v3/payments', { key: payment.id, body });
    if (isLasting(answer.status)) throw lastingRefusal(answer);
    return readPayment(answer);
  }

  async #find(reference: string): Promise<PaymentObject> {
    return readPayment(await this.#ask(`/v3/payments/${encodeURIComponent(reference)}`));
  }

  /** Sends a POST with an idempotency key when there is a body, else a GET. */
  #ask(path: string, send?: { readonly key: string; readonly body: object }): Promise<VendorAnswer> {
    const { url, shopId, secretKey } = this.#settings;
    const Authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
    if (send === undefined) return askVendor(url + path, { headers: { Authorization } });
    return askVendor(url + path, {
      method: 'POST',
      headers: { Authorization, 'Idempotence-Key': send.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(send.body),
    });
  }
}

/** The notification id depends only on the payment's state, so that the same statement counts once. */
function noticeOf(payment: PaymentObject): PaymentNotice | undefined {
  const paymentId = payment.metadata?.[METADATA_KEY];
  const { status, amount } = payment;
  if (paymentId === undefined || (status !== 'succeeded' && status !== 'canceled')) return undefined;
  return {
    eventId: `${payment.id}:${status}`,
    paymentId,
    kind: status === 'succeeded' ? 'paid' : 'declined',
    amount: Number(amount.value.replace('.', '')),
    currency: amount.currency,
  };
}

function toValue(amount: MinorUnits): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

function readPayment(answer: VendorAnswer): PaymentObject {
  if (answer.status !== 200 || !is(answer.body, paymentObject)) throw refused('the payment', answer);
  return answer.body;
}

function refused(what: string, { status, body }: VendorAnswer): Error {
  return new Error(`${what}: YooKassa answered ${status} ${is(body, refusal) ? body.code : ''}`.trim());
}

/** Why YooKassa will never make this payment: the parameter that it names tells. */
function lastingRefusal({ status, body }: VendorAnswer): LastingRefusal {
  const { code = '', parameter = '' } = is(body, refusal) ? body : {};
  const told = [status, code, parameter].filter(Boolean).join(' ');
  const [of = '', detail] = (parameter ?? '').split('.');
  if (of === 'receipt') return new LastingRefusal('receipt', told);
  if (of === 'currency' || detail === 'currency') return new LastingRefusal('currency', told);
  if (of === 'amount') return new LastingRefusal('amount', told);
  return new LastingRefusal(status === 403 || code === 'not_supported' ? 'account' : 'other', told);
}
