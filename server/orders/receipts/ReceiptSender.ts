import { sumOf } from '#domain/money/money.ts';
import type { ReceiptLine } from '#domain/order/receiptLines.ts';
import type { Database } from '#server/database/Database.ts';
import type { FiscalReceiptsTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import type { FiscalAnswer, FiscalReceipt, FiscalRegister } from '#server/payments/fiscal/FiscalRegister.ts';
import { FiscalReceipts, type ReceiptOutcome } from './FiscalReceipts.ts';
import { contactOf, toFiscalLines } from './fiscalContents.ts';

type Needs = Pick<HttpContext, 'database' | 'now' | 'log'> & {
  readonly registers: ReadonlyMap<string, FiscalRegister>;
  /** The language of receipts: the market's first one. */
  readonly locale: string;
};

const MAX_AT_ONCE = 100;

/** Sends due fiscal receipts to their registers, and asks what became of those that were pending. */
export class ReceiptSender {
  readonly #needs: Needs;
  readonly #receipts: FiscalReceipts;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#receipts = new FiscalReceipts(needs.database);
  }

  async send(): Promise<void> {
    for (let count = 0; count < MAX_AT_ONCE; count += 1) {
      const row = await this.#receipts.claim(this.#needs.now());
      if (row === undefined) return;
      await this.#sendOne(row);
    }
  }

  async #sendOne(row: FiscalReceiptsTable): Promise<void> {
    const { registers, locale, now, log, database } = this.#needs;
    let order = {};
    // A row that cannot be read ends like one that no register accepts, so that a person is told.
    const outcome = await outcomeOf(async () => {
      const { receipt, ...rest } = await readReceipt(database, row, locale);
      order = rest.order;
      return ask(registers.get(row.register), row, receipt);
    });
    const isDead = await this.#receipts.record(row, outcome, now());
    if (outcome.kind !== 'failed' && outcome.kind !== 'unknown' && !isDead) return;
    log({
      level: isDead ? 'error' : 'warn',
      text: isDead ? 'fiscal receipt not accepted' : 'fiscal receipt is retried',
      ...order,
      orderId: row.order_id,
      receipt: row.id,
      kind: row.kind,
      register: row.register,
      problem: 'problem' in outcome ? outcome.problem : 'not registered in time',
    });
  }
}

async function outcomeOf(call: () => Promise<FiscalAnswer>): Promise<ReceiptOutcome> {
  try {
    return await call();
  } catch (error) {
    return { kind: 'unknown', problem: String(error) };
  }
}

async function ask(
  register: FiscalRegister | undefined,
  { kind, reference, register: name }: FiscalReceiptsTable,
  receipt: FiscalReceipt,
): Promise<FiscalAnswer> {
  if (register === undefined) throw new Error(`this server has no register ${name}`);
  if (reference !== null) return register.find(receipt, reference);
  switch (kind) {
    case 'sale':
      return register.issue(receipt);
    case 'settlement':
      return register.settle(receipt);
    case 'refund':
      return register.refund(receipt);
  }
}

/** The kind of receipt that this one follows. */
function previousKind({ after_settlement }: FiscalReceiptsTable): FiscalReceiptsTable['kind'] {
  return after_settlement === 1 ? 'settlement' : 'sale';
}

async function readReceipt(
  { read }: Database,
  row: FiscalReceiptsTable,
  locale: string,
): Promise<{ readonly receipt: FiscalReceipt; readonly order: { readonly number: string; readonly restoId: string } }> {
  const payment = await read
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.provider', 'payments.reference', 'payments.currency', 'orders.number', 'orders.person'])
    .where('payments.id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const previous = await read
    .selectFrom('fiscal_receipts')
    .select('document')
    .where('payment_id', '=', row.payment_id)
    .where('kind', '=', previousKind(row))
    .where('id', '<>', row.id)
    .executeTakeFirst();
  const lines = toFiscalLines(JSON.parse(row.lines) as readonly ReceiptLine[], locale);
  const receipt: FiscalReceipt = {
    id: row.attempt === 1 ? row.id : `${row.id}-${row.attempt}`,
    at: new Date(row.at),
    orderNumber: payment.number,
    provider: payment.provider,
    paymentReference: payment.reference ?? undefined,
    isAfterSettlement: row.after_settlement === 1,
    ...(typeof previous?.document === 'string' && { previous: JSON.parse(previous.document) }),
    lines,
    total: sumOf(lines, ({ total }) => total),
    currency: payment.currency,
    ...contactOf(payment.person),
    // A provider gets the whole refund of a payment under the id of the payment.
    ...(row.kind === 'refund' && { refundId: row.source === 'refund' ? row.payment_id : row.source }),
  };
  return { receipt, order: { number: payment.number, restoId: row.restaurant_id } };
}
