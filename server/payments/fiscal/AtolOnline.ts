import { integer, is, nonempty, nullable, optional, string, type } from 'superstruct';
import type { MinorUnits } from '#domain/money/money.ts';
import { askVendor, type VendorAnswer } from '../askVendor.ts';
import type { FiscalAnswer, FiscalLine, FiscalReceipt, FiscalRegister } from './FiscalRegister.ts';
import { type RussianRate, russianRate } from './russianRate.ts';

export interface AtolOnlineSettings {
  readonly login: string;
  readonly password: string;
  /** The group of registers in ATOL's cabinet. */
  readonly groupCode: string;
  /** The seller's taxpayer number. */
  readonly inn: string;
  /** The seller's address on every receipt. Those of deleted customers go there. */
  readonly email: string;
  /** Address of the shop in the web. */
  readonly paymentAddress: string;
  readonly taxSystem: string;
  /** Base URL of protocol v4. */
  readonly url: string;
}

/** Numbers of the protocol: how a receipt is paid. */
const PAID_ELECTRONICALLY = 1;
const PAID_BEFORE = 2;
/** Codes of its errors: no token, or an outdated one; and an `external_id` that the register has already. */
const NO_TOKEN: readonly number[] = [10, 11, 12];
const KNOWN_ID = 33;

const fault = type({ code: integer(), text: optional(nullable(string())) });
const tokenAnswer = type({ token: nonempty(string()) });
const answer = type({
  uuid: optional(nullable(string())),
  status: optional(nullable(string())),
  error: optional(nullable(fault)),
  payload: optional(nullable(type({}))),
});
type Answer = (typeof answer)['TYPE'];

/** What is the same for the lines of a receipt, and how it is paid. */
interface Form {
  readonly operation: 'sell' | 'sell_refund';
  readonly paymentMethod: 'full_prepayment' | 'full_payment';
  readonly paidBy: typeof PAID_ELECTRONICALLY | typeof PAID_BEFORE;
}

/**
 * ATOL Online by its protocol v4 (fiscal documents 1.05). A receipt is queued there and registered within minutes; its
 * `external_id` is ours, and a second one with it is refused with the first one's id.
 */
export class AtolOnline implements FiscalRegister {
  readonly name = 'atol-online';
  readonly #settings: AtolOnlineSettings;
  #token: string | undefined;

  constructor(settings: AtolOnlineSettings) {
    this.#settings = settings;
  }

  issue(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    return this.#send(receipt, { operation: 'sell', paymentMethod: 'full_prepayment', paidBy: PAID_ELECTRONICALLY });
  }

  settle(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    return this.#send(receipt, { operation: 'sell', paymentMethod: 'full_payment', paidBy: PAID_BEFORE });
  }

  refund(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    const paymentMethod = receipt.isAfterSettlement ? 'full_payment' : 'full_prepayment';
    return this.#send(receipt, { operation: 'sell_refund', paymentMethod, paidBy: PAID_ELECTRONICALLY });
  }

  async find(...[, reference]: Parameters<FiscalRegister['find']>): Promise<FiscalAnswer> {
    const { status, body } = await this.#ask(`report/${encodeURIComponent(reference)}`);
    if (!is(body, answer)) throw new Error(`ATOL Online answered ${status}`);
    if (body.status === 'done') return { kind: 'registered', reference, document: { ...body.payload } };
    if (body.status === 'wait') return { kind: 'pending', reference };
    if (body.status === 'fail') return { kind: 'failed', problem: problemOf(body), isLasting: false };
    throw new Error(`ATOL Online answered ${status} ${problemOf(body)}`);
  }

  async #send(receipt: FiscalReceipt, form: Form): Promise<FiscalAnswer> {
    const { status, body } = await this.#ask(form.operation, this.#document(receipt, form));
    if (!is(body, answer)) throw new Error(`ATOL Online answered ${status}`);
    const { uuid, error } = body;
    if (uuid && (!error || error.code === KNOWN_ID)) return { kind: 'pending', reference: uuid };
    if (status === 400 && error) return { kind: 'failed', problem: problemOf(body), isLasting: true };
    throw new Error(`ATOL Online answered ${status} ${problemOf(body)}`);
  }

  #document(receipt: FiscalReceipt, { paymentMethod, paidBy }: Form): object {
    const { inn, email, paymentAddress, taxSystem } = this.#settings;
    return {
      external_id: receipt.id,
      receipt: {
        client: clientOf(receipt, email),
        company: { email, sno: taxSystem, inn, payment_address: paymentAddress },
        items: receipt.lines.map((line) => itemOf(line, paymentMethod)),
        payments: [{ type: paidBy, sum: toRubles(receipt.total) }],
        total: toRubles(receipt.total),
      },
      timestamp: moscowTime(receipt.at),
    };
  }

  /** Sends a POST when there is a body, else a GET; with a new token when the last one has ended. */
  async #ask(path: string, body?: object): Promise<VendorAnswer> {
    const { url, groupCode } = this.#settings;
    const address = `${url}/${encodeURIComponent(groupCode)}/${path}`;
    const send = async (token: string): Promise<VendorAnswer> => {
      const headers = { Token: token, 'Content-Type': 'application/json; charset=utf-8' };
      const post = body && ({ method: 'POST', body: JSON.stringify(body) } as const);
      return askVendor(address, { headers, ...post });
    };
    this.#token ??= await this.#newToken();
    const first = await send(this.#token);
    const code = is(first.body, answer) ? first.body.error?.code : undefined;
    const isOver = first.status === 401 || (code !== undefined && NO_TOKEN.includes(code));
    if (!isOver) return first;
    this.#token = await this.#newToken();
    return send(this.#token);
  }

  async #newToken(): Promise<string> {
    const { url, login, password } = this.#settings;
    const { status, body } = await askVendor(`${url}/getToken`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ login, pass: password }),
    });
    if (is(body, tokenAnswer)) return body.token;
    throw new Error(`ATOL Online gave no token: ${status} ${is(body, answer) ? problemOf(body) : ''}`.trim());
  }
}

function problemOf({ error }: Answer): string {
  return error ? `${error.code} ${error.text ?? ''}`.trim() : 'no reason';
}

function clientOf({ email, phone }: FiscalReceipt, fallback: string): object {
  if (email !== '') return { email };
  return phone === '' ? { email: fallback } : { phone };
}

function itemOf({ name, count, unitPrice, total, rate, isService }: FiscalLine, paymentMethod: string): object {
  return {
    name,
    price: toRubles(unitPrice),
    quantity: count,
    sum: toRubles(total),
    payment_method: paymentMethod,
    payment_object: isService ? 'service' : 'commodity',
    vat: { type: vatOf(russianRate(rate), paymentMethod === 'full_prepayment') },
  };
}

/** A prepayment has the calculated rate: 20/120 is `vat120`. */
function vatOf(rate: RussianRate, isPrepaid: boolean): string {
  if (rate === 'none') return 'none';
  return isPrepaid && rate > 0 ? `vat${100 + rate}` : `vat${rate}`;
}

/** The protocol has amounts as numbers with two decimal places. JSON writes the shortest number that reads the same. */
function toRubles(amount: MinorUnits): number {
  return amount / 100;
}

const MOSCOW_MS = 3 * 3_600_000;

/** `dd.mm.yyyy HH:MM:SS`. */
function moscowTime(at: Date): string {
  const [date = '', time = ''] = new Date(at.getTime() + MOSCOW_MS).toISOString().slice(0, 19).split('T');
  return `${date.split('-').toReversed().join('.')} ${time}`;
}
