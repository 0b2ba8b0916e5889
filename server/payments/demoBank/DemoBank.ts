import { createHmac } from 'node:crypto';
import { enums, integer, min, nonempty, object, pattern, string } from 'superstruct';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { Database } from '#server/database/Database.ts';
import type { DemoBankPaymentsTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { readInput } from '#server/http/readInput.ts';
import type { Log } from '#server/shared/Log.ts';
import { checkCallback, signCallback } from '../callbackSignature.ts';
import type {
  BegunPayment,
  EnginePayment,
  EngineRefund,
  PaymentEngine,
  PaymentNotice,
  PaymentVisit,
} from '../PaymentEngine.ts';

const callback = object({
  eventId: nonempty(string()),
  paymentId: nonempty(string()),
  kind: enums(['paid', 'declined']),
  amount: min(integer(), 0),
  currency: pattern(string(), /^[A-Z]{3}$/),
});

/** Validates a callback of the demo bank, which may be malformed even though it is signed. */
function readDemoBankCallback(rawBody: string): PaymentNotice {
  return readInput(parsed(rawBody), callback);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const DEMO_BANK = 'demo-bank';
export const SIGNATURE_HEADER = 'Demo-Bank-Signature';
/** Delay of a payment for which "slow" was chosen, in milliseconds. */
export const SLOW_MS = 8_000;

const MAX_CALLBACKS_AT_ONCE = 100;

/** Actions for trying out the demo. */
export const BANK_ACTIONS = ['approve', 'decline', 'slow', 'lose-callback'] as const;
export type BankAction = (typeof BANK_ACTIONS)[number];

type Deliver = (request: Request) => Promise<Response>;
type Changes = Pick<DemoBankPaymentsTable, 'status' | 'callback'> & { readonly settles_at?: string | null };

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** The shop's secret, from which the bank derives its signing key. */
  readonly secret: string;
  readonly log: Log;
  readonly presentation: PaymentPresentation;
}

/**
 * A bank for trying out the shop, with records of its own; no card is charged. Like any provider it sends signed
 * callbacks, which can be lost on purpose.
 */
export class DemoBank implements PaymentEngine {
  readonly name = DEMO_BANK;
  readonly presentation: PaymentPresentation;
  readonly signsCallbacks = true;
  readonly #dependencies: Dependencies;
  readonly #key: string;
  #deliver: Deliver | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.presentation = dependencies.presentation;
    this.#key = createHmac('sha256', dependencies.secret).update('demo bank callbacks').digest('hex');
  }

  /** Sets the receiver of callbacks: the shop's own application. */
  connect(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  find(id: string): Promise<DemoBankPaymentsTable | undefined> {
    return this.#dependencies.database.read
      .selectFrom('demo_bank_payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }

  minimumOf(): MinorUnits {
    return 0;
  }

  async begin(payment: EnginePayment, visit: PaymentVisit): Promise<BegunPayment> {
    const { database, now } = this.#dependencies;
    const isFramed = payment.presentation !== 'redirect';
    await database.write((writer) =>
      writer
        .insertInto('demo_bank_payments')
        .values({
          id: payment.id,
          order_number: payment.orderNumber,
          amount: payment.amount,
          currency: payment.currency,
          return_url: isFramed ? visit.framedReturnUrl : visit.returnUrl,
          cancel_url: isFramed ? visit.framedCancelUrl : visit.cancelUrl,
          status: 'open',
          settles_at: null,
          callback: 'none',
          refunds: '[]',
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return { url: `/${DEMO_BANK}/${payment.id}?lang=${encodeURIComponent(visit.locale)}`, reference: payment.id };
  }

  /** Handles a button of the bank's page; a second click finds the payment decided and changes nothing. */
  async act(id: string, action: BankAction): Promise<void> {
    const settles_at = new Date(this.#dependencies.now().getTime() + SLOW_MS).toISOString();
    const changes: Record<BankAction, Changes> = {
      approve: { status: 'approved', callback: 'due' },
      decline: { status: 'declined', callback: 'due' },
      slow: { status: 'processing', callback: 'due', settles_at },
      'lose-callback': { status: 'approved', callback: 'lost' },
    };
    await this.#change(id, 'open', changes[action]);
    await this.sendCallbacks();
  }

  /** Sends pending callbacks; a failed one is sent again next time. */
  async sendCallbacks(): Promise<void> {
    const { database, log } = this.#dependencies;
    const due = await database.read
      .selectFrom('demo_bank_payments')
      .selectAll()
      .where('callback', '=', 'due')
      .orderBy('created_at')
      .limit(MAX_CALLBACKS_AT_ONCE)
      .execute();
    for (const row of due) {
      const settled = await this.#settled(row);
      const notice = noticeOf(settled);
      if (notice === undefined || this.#deliver === undefined) continue;
      const body = JSON.stringify(notice);
      const answer = await this.#deliver(this.#callback(body));
      if (answer.ok) await this.#change(row.id, settled.status, { status: settled.status, callback: 'delivered' });
      else log({ level: 'warn', text: 'demo bank callback failed', status: answer.status, paymentId: row.id });
    }
  }

  sign(body: string): string {
    return signCallback(body, this.#key, this.#dependencies.now());
  }

  async readCallback(rawBody: string, headers: Headers): Promise<PaymentNotice> {
    checkCallback(rawBody, headers.get(SIGNATURE_HEADER), this.#key, this.#dependencies.now());
    return readDemoBankCallback(rawBody);
  }

  async ask({ id }: EnginePayment): Promise<PaymentNotice | undefined> {
    const row = await this.find(id);
    return row && noticeOf(await this.#settled(row));
  }

  async close({ id }: EnginePayment): Promise<boolean> {
    await this.#change(id, 'open', { status: 'closed', callback: 'none' });
    const row = await this.find(id);
    return row === undefined || (await this.#settled(row)).status !== 'processing';
  }

  refund({ id }: EnginePayment, refund: EngineRefund): Promise<MinorUnits> {
    return this.#dependencies.database.write(async (writer) => {
      const row = await writer
        .updateTable('demo_bank_payments')
        .set(({ ref }) => ({ status: ref('status') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new Refusal(404, 'order.not-found');
      const { status, amount } = row;
      const refunds = refundsOf(row);
      const before = sumOf(refunds, (one) => one.amount);
      if (refunds.some((one) => one.id === refund.id) || before >= amount) return before;
      if (status !== 'approved') throw new Error(`there is nothing to give back of what is ${status}`);
      const part = { id: refund.id, amount: Math.min(refund.amount, amount - before) };
      const total = before + part.amount;
      await writer
        .updateTable('demo_bank_payments')
        .set({
          refunds: JSON.stringify([...refunds, part]),
          ...(total === amount && { status: 'refunded', callback: 'delivered' }),
        })
        .where('id', '=', id)
        .execute();
      return total;
    });
  }

  async givenBack({ id }: EnginePayment): Promise<MinorUnits> {
    const row = await this.find(id);
    return row === undefined ? 0 : sumOf(refundsOf(row), ({ amount }) => amount);
  }

  #callback(body: string): Request {
    return new Request(`http://shop.invalid/payments/${DEMO_BANK}/callback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: this.sign(body) },
      body,
    });
  }

  async #settled(row: DemoBankPaymentsTable): Promise<DemoBankPaymentsTable> {
    const isThinking = row.settles_at === null || row.settles_at > this.#dependencies.now().toISOString();
    if (row.status !== 'processing' || isThinking) return row;
    await this.#change(row.id, 'processing', { status: 'approved', callback: row.callback });
    return { ...row, status: 'approved' };
  }

  async #change(id: string, from: DemoBankPaymentsTable['status'], changes: Changes): Promise<void> {
    await this.#dependencies.database.write((writer) =>
      writer.updateTable('demo_bank_payments').set(changes).where('id', '=', id).where('status', '=', from).execute(),
    );
  }
}

function refundsOf({ refunds }: DemoBankPaymentsTable): readonly EngineRefund[] {
  return JSON.parse(refunds) as readonly EngineRefund[];
}

/** The bank's notification about a payment, always with the same content. */
function noticeOf({ id, status, amount, currency }: DemoBankPaymentsTable): PaymentNotice | undefined {
  const common = { paymentId: id, amount, currency };
  if (status === 'approved' || status === 'refunded') return { ...common, eventId: `${id}:approved`, kind: 'paid' };
  if (status === 'declined') return { ...common, eventId: `${id}:declined`, kind: 'declined' };
  return undefined;
}
