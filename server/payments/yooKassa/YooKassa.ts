import { array, enums, is, nonempty, nullable, optional, pattern, string, type } from 'superstruct';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { PayVendorName } from '#server/config/payVendors.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { parsed, type VendorAnswer } from '../askVendor.ts';
import { decimalText } from '../decimalText.ts';
import { isLasting, LastingRefusal } from '../LastingRefusal.ts';
import type {
  BegunPayment,
  EnginePayment,
  EngineReceipt,
  EngineRefund,
  PaymentEngine,
  PaymentNotice,
  PaymentVisit,
} from '../PaymentEngine.ts';
import { askYooKassa, refusedBy, type YooKassaSettings, yooKassaRefusal } from './askYooKassa.ts';
import { yooKassaReceipt } from './yooKassaReceipt.ts';

export const YOOKASSA = 'yookassa' satisfies PayVendorName;

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
const refundObject = type({
  status: enums(['pending', 'succeeded', 'canceled']),
  amount: money,
  description: optional(nullable(string())),
});
type RefundObject = (typeof refundObject)['TYPE'];
const refundList = type({ items: array(refundObject) });
const refundNotification = type({ event: enums(['refund.succeeded']), object: type({ payment_id: id }) });

interface Settings extends YooKassaSettings {
  /** Of its receipts; absent where the market has none of YooKassa. */
  readonly taxSystem?: string | undefined;
}

/**
 * YooKassa, by redirect or with its widget. Notifications are not signed, so each one only triggers a request whose
 * response counts.
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
   * Everything that is sent depends only on the payment and the shop's URL, so that the idempotency key returns the
   * same payment.
   */
  async begin(payment: EnginePayment, { returnUrl }: PaymentVisit): Promise<BegunPayment> {
    const { reference } = payment;
    const vendorPayment =
      reference === undefined ? await this.#create(payment, returnUrl) : await this.#find(reference);
    const { confirmation_url: url, confirmation_token: confirmationToken } = vendorPayment.confirmation ?? {};
    if (payment.presentation !== 'redirect') {
      if (confirmationToken === undefined) throw new Error('the payment form has expired');
      return { params: { confirmationToken }, reference: vendorPayment.id };
    }
    const protocol = URL.parse(url ?? '')?.protocol;
    if (url === undefined || (protocol !== 'https:' && protocol !== 'http:')) {
      throw new Error('the payment page has expired');
    }
    return { url, reference: vendorPayment.id };
  }

  async readCallback(rawBody: string): Promise<PaymentNotice | undefined> {
    const notice = parsed(rawBody);
    if (notice === undefined) throw new Refusal(400, 'request.malformed');
    if (is(notice, refundNotification)) return refundNotice(await this.#paymentOf(notice.object.payment_id));
    return is(notice, notification) ? noticeOf(await this.#paymentOf(notice.object.id)) : undefined;
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

  /**
   * Asks for what is left only, and names our refund in its description, by which it is found again when the answer was
   * lost. The amount is part of the key, because YooKassa refuses a key with another one.
   */
  async refund({ reference, orderNumber }: EnginePayment, refund: EngineRefund): Promise<MinorUnits> {
    const { id: refundId, amount, receipt } = refund;
    if (reference === undefined) throw new Error('nothing to refund');
    const { amount: paid } = await this.#find(reference);
    const refunds = await this.#refundsOf(reference);
    const before = sumOf(refunds, (one) => fromMoney(one.amount));
    const part = Math.min(amount, fromMoney(paid) - before);
    const isRepeated = refunds.some(({ description }) => description?.endsWith(refundId));
    if (isRepeated || part <= 0) return before;
    const body = {
      payment_id: reference,
      amount: { value: decimalText(part), currency: paid.currency },
      description: `№ ${orderNumber} · ${refundId}`,
      // The receipt of a whole refund follows from that of the payment.
      ...(part === receipt?.total && part < fromMoney(paid) && this.#receipt(receipt)),
    };
    const answer = await this.#ask('/v3/refunds', { key: `refund-${refundId}-${part}`, body });
    const isAccepted = answer.status === 200 && is(answer.body, refundObject) && answer.body.status !== 'canceled';
    if (!isAccepted) throw refusedBy('the refund', answer);
    return before + part;
  }

  async givenBack({ reference }: EnginePayment): Promise<MinorUnits> {
    return reference === undefined ? 0 : sumOf(await this.#refundsOf(reference), ({ amount }) => fromMoney(amount));
  }

  /** The refunds of a payment that give money back, ours and others. */
  async #refundsOf(reference: string): Promise<readonly RefundObject[]> {
    const answer = await this.#ask(`/v3/refunds?payment_id=${encodeURIComponent(reference)}&limit=100`);
    if (answer.status !== 200 || !is(answer.body, refundList)) throw refusedBy('the refunds', answer);
    return answer.body.items.filter(({ status }) => status !== 'canceled');
  }

  /** The payment that a notification names, which may be forged. */
  async #paymentOf(reference: string): Promise<PaymentObject> {
    const answer = await this.#ask(`/v3/payments/${reference}`);
    if (answer.status === 404) throw new Refusal(404, 'order.not-found');
    return readPayment(answer);
  }

  async #create(payment: EnginePayment, returnUrl: string): Promise<PaymentObject> {
    const body = {
      amount: { value: decimalText(payment.amount), currency: payment.currency },
      capture: true,
      confirmation:
        payment.presentation === 'redirect' ? { type: 'redirect', return_url: returnUrl } : { type: 'embedded' },
      description: `№ ${payment.orderNumber}`,
      metadata: { [METADATA_KEY]: payment.id },
      ...this.#receipt(payment.receipt),
    };
    const answer = await this.#ask('/v3/payments', { key: payment.id, body });
    if (isLasting(answer.status)) throw lastingRefusal(answer);
    return readPayment(answer);
  }

  #receipt(receipt: EngineReceipt | undefined): object {
    const { taxSystem } = this.#settings;
    if (receipt === undefined || taxSystem === undefined) return {};
    return { receipt: yooKassaReceipt(receipt, taxSystem, !receipt.isAfterSettlement) };
  }

  async #find(reference: string): Promise<PaymentObject> {
    return readPayment(await this.#ask(`/v3/payments/${encodeURIComponent(reference)}`));
  }

  #ask(path: string, send?: { readonly key: string; readonly body: object }): Promise<VendorAnswer> {
    return askYooKassa(this.#settings, path, send);
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
    amount: fromMoney(amount),
    currency: amount.currency,
  };
}

/** What has been given back of a payment; undefined when it is nothing, or the payment is not one of ours. */
function refundNotice({ id, metadata, refunded_amount }: PaymentObject): PaymentNotice | undefined {
  const paymentId = metadata?.[METADATA_KEY];
  if (paymentId === undefined || refunded_amount === undefined || fromMoney(refunded_amount) === 0) return undefined;
  const amount = fromMoney(refunded_amount);
  return {
    eventId: `${id}:refunded-${amount}`,
    paymentId,
    kind: 'refunded',
    amount,
    currency: refunded_amount.currency,
  };
}

function fromMoney({ value }: { readonly value: string }): MinorUnits {
  return Number(value.replace('.', ''));
}

function readPayment(answer: VendorAnswer): PaymentObject {
  if (answer.status !== 200 || !is(answer.body, paymentObject)) throw refusedBy('the payment', answer);
  return answer.body;
}

/** Why YooKassa will never make this payment: the parameter that it names tells. */
function lastingRefusal({ status, body }: VendorAnswer): LastingRefusal {
  const { code = '', parameter = '' } = is(body, yooKassaRefusal) ? body : {};
  const details = [status, code, parameter].filter(Boolean).join(' ');
  const [of = '', detail] = (parameter ?? '').split('.');
  if (of === 'receipt') return new LastingRefusal('receipt', details);
  if (of === 'currency' || detail === 'currency') return new LastingRefusal('currency', details);
  if (of === 'amount') return new LastingRefusal('amount', details);
  return new LastingRefusal(status === 403 || code === 'not_supported' ? 'account' : 'other', details);
}
