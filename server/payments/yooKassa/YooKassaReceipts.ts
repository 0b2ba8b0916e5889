import { array, enums, type Infer, is, nonempty, nullable, optional, string, type } from 'superstruct';
import type { VendorAnswer } from '../askVendor.ts';
import { decimalText } from '../decimalText.ts';
import type { FiscalAnswer, FiscalReceipt, FiscalRegister } from '../fiscal/FiscalRegister.ts';
import { isLasting } from '../LastingRefusal.ts';
import { askYooKassa, refusedBy, type YooKassaSettings } from './askYooKassa.ts';
import { YOOKASSA } from './YooKassa.ts';
import { yooKassaReceipt } from './yooKassaReceipt.ts';

const registration = enums(['pending', 'succeeded', 'canceled']);
const registered = type({
  id: nonempty(string()),
  receipt_registration: optional(nullable(registration)),
  description: optional(nullable(string())),
});
const refunds = type({ items: array(registered) });
const closing = type({ id: nonempty(string()), status: registration });

interface Settings extends YooKassaSettings {
  readonly taxSystem: string;
}

/**
 * YooKassa's own receipts. Those of the sale and of a refund are in the payment and the refund themselves, so that they
 * are only looked up here; the closing one is sent.
 */
export class YooKassaReceipts implements FiscalRegister {
  readonly name = YOOKASSA;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async issue(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    const reference = ownPayment(receipt);
    const answer = await askYooKassa(this.#settings, `/v3/payments/${encodeURIComponent(reference)}`);
    if (answer.status !== 200 || !is(answer.body, registered)) throw refusedBy('the payment', answer);
    return stateOf(answer.body.id, answer.body.receipt_registration);
  }

  async refund(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    const reference = ownPayment(receipt);
    const path = `/v3/refunds?payment_id=${encodeURIComponent(reference)}&limit=100`;
    const answer = await askYooKassa(this.#settings, path);
    if (answer.status !== 200 || !is(answer.body, refunds)) throw refusedBy('the refunds', answer);
    const own = answer.body.items.find(({ description }) => description?.endsWith(receipt.refundId ?? ''));
    if (own === undefined) throw new Error('the refund: YooKassa does not know it');
    return stateOf(own.id, own.receipt_registration);
  }

  async settle(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    const amount = { value: decimalText(receipt.total), currency: receipt.currency };
    const body = {
      ...yooKassaReceipt(receipt, this.#settings.taxSystem, false),
      type: 'payment',
      payment_id: ownPayment(receipt),
      send: true,
      settlements: [{ type: 'prepayment', amount }],
    };
    return closingState(await askYooKassa(this.#settings, '/v3/receipts', { key: receipt.id, body }));
  }

  async find(receipt: FiscalReceipt, reference: string): Promise<FiscalAnswer> {
    if (receipt.refundId !== undefined) return this.refund(receipt);
    if (reference === receipt.paymentReference) return this.issue(receipt);
    return closingState(await askYooKassa(this.#settings, `/v3/receipts/${encodeURIComponent(reference)}`));
  }
}

function ownPayment({ provider, paymentReference }: FiscalReceipt): string {
  if (provider !== YOOKASSA || paymentReference === undefined) {
    throw new Error(`the payment is one of ${provider}, and YooKassa makes receipts of its own payments only`);
  }
  return paymentReference;
}

function closingState(answer: VendorAnswer): FiscalAnswer {
  if (answer.status === 200 && is(answer.body, closing)) {
    const { id, status } = answer.body;
    // Another closing receipt may succeed, under another key.
    return status === 'canceled' ? { ...CANCELED, isLasting: false } : stateOf(id, status);
  }
  const refusal = refusedBy('the closing receipt', answer);
  if (isLasting(answer.status)) return { kind: 'failed', problem: refusal.message, isLasting: true };
  throw refusal;
}

const CANCELED = { kind: 'failed', problem: 'YooKassa could not register it', isLasting: true } as const;

function stateOf(reference: string, status: Infer<typeof registration> | null | undefined): FiscalAnswer {
  if (status === 'succeeded') return { kind: 'registered', reference, document: { status } };
  if (status === 'canceled') return CANCELED;
  if (status === 'pending') return { kind: 'pending', reference };
  return { kind: 'failed', problem: 'YooKassa got no receipt with it', isLasting: true };
}
