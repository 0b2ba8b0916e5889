import type { PaymentRefusal, PaymentStatus } from '#domain/order/Order.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { ReportSource } from '#server/database/Reports.ts';
import type { OrdersTable, PaymentsTable, RefundsTable } from '#server/database/Schema.ts';
import type { WritingStatement } from '#server/database/writeTogether.ts';

/** A payment with the number of its order that people know. */
type PaymentOfOrder = PaymentsTable & { readonly order_number: string };

interface DueRefund {
  readonly refund: RefundsTable;
  readonly payment: PaymentsTable;
}

interface PutOff {
  readonly tries: number;
  readonly problem: string | null;
  /** Time of the next attempt. */
  readonly at: Date;
}

/** Stores attempts to pay for orders. */
export class PaymentsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(id: string): Promise<PaymentsTable | undefined> {
    return this.#database.read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Payments to refund now, longest waiting first, so that a failing one does not block the others. */
  listOwed(limit: number, now: Date): Promise<readonly PaymentOfOrder[]> {
    return this.#due(now).where('payments.status', '=', 'refund-due').limit(limit).execute();
  }

  /** Refunds of single dishes to make now, each with its payment, longest waiting first. */
  async listDueRefunds(limit: number, now: Date): Promise<readonly DueRefund[]> {
    const refunds = await this.#database.read
      .selectFrom('refunds')
      .selectAll()
      .where('status', '=', 'due')
      .where(({ eb, or }) => or([eb('retry_at', 'is', null), eb('retry_at', '<=', now.toISOString())]))
      .orderBy(({ fn }) => fn.coalesce('retry_at', 'at'))
      .orderBy('id')
      .limit(limit)
      .execute();
    const payments = await Promise.all(refunds.map(({ payment_id }) => this.find(payment_id ?? '')));
    return refunds.flatMap((refund, index) => {
      const payment = payments[index];
      return payment === undefined ? [] : [{ refund, payment }];
    });
  }

  /** Schedules the next attempt to give the money of single dishes back. */
  async putOffRefund({ id }: RefundsTable, { tries, problem, at }: PutOff): Promise<void> {
    await this.#database.write((writer) =>
      writer
        .updateTable('refunds')
        .set({ tries, problem, retry_at: at.toISOString() })
        .where('id', '=', id)
        .where('status', '=', 'due')
        .execute(),
    );
  }

  /** Payments that ended unpaid and must still be closed at their provider. */
  listEnded(limit: number, now: Date): Promise<readonly PaymentOfOrder[]> {
    return this.#due(now)
      .where('payments.status', 'in', ['declined', 'expired'])
      .where('payments.reference', 'is not', null)
      .where('payments.closed_at', 'is', null)
      .limit(limit)
      .execute();
  }

  /** The relevant payment by order id. */
  latestOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentsTable>> {
    return latestPaymentsOf(this.#database, orderIds);
  }

  orderOf(payment: Pick<PaymentsTable, 'order_id'>): Promise<OrdersTable> {
    return this.#database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', payment.order_id)
      .executeTakeFirstOrThrow();
  }

  adding(writer: Writer, payment: PaymentsTable): WritingStatement {
    return writer.insertInto('payments').values(payment);
  }

  /** Adds an open payment of the order, unless there is one already, and returns the open one. */
  async addUnlessOpen(writer: Writer, payment: PaymentsTable): Promise<PaymentsTable> {
    await writer
      .insertInto('payments')
      .values(payment)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return writer
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', payment.order_id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
  }

  async setClosed(id: string, at: Date): Promise<void> {
    await this.#database.write((writer) =>
      writer.updateTable('payments').set({ closed_at: at.toISOString() }).where('id', '=', id).execute(),
    );
  }

  /** Sets the language of a payment unless it has one, and returns the one that it has. */
  setLocale(id: string, locale: string): Promise<string> {
    return this.#database.write(async (writer) => {
      await writer.updateTable('payments').set({ locale }).where('id', '=', id).where('locale', 'is', null).execute();
      const payment = await writer
        .selectFrom('payments')
        .select('locale')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return payment.locale ?? locale;
    });
  }

  /**
   * Ends a payment that its provider will never take; false when it is not open any more, or has been started at the
   * provider meanwhile.
   */
  async refuse(writer: Writer, id: string, refusal: PaymentRefusal, code: string): Promise<boolean> {
    const { numUpdatedRows } = await writer
      .updateTable('payments')
      .set({ status: 'declined', refusal, refusal_code: code })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('reference', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Whether a provider has refused a payment of the order for good. */
  async isRefused(writer: Writer, orderId: string): Promise<boolean> {
    const inserted = await writer
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('refusal', 'is not', null)
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async setReference(id: string, reference: string): Promise<void> {
    await this.#database.write((writer) =>
      writer.updateTable('payments').set({ reference }).where('id', '=', id).execute(),
    );
  }

  /** Schedules the next attempt to close or refund a payment; `status` must still be the one that was tried. */
  async reschedule({ id, status }: PaymentsTable, { tries, problem, at }: PutOff): Promise<void> {
    await this.#database.write((writer) =>
      writer
        .updateTable('payments')
        .set({ tries, problem, retry_at: at.toISOString() })
        .where('id', '=', id)
        .where('status', '=', status)
        .execute(),
    );
  }

  #due(now: Date) {
    return this.#database.read
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .select('orders.number as order_number')
      .where(({ eb, or }) =>
        or([eb('payments.retry_at', 'is', null), eb('payments.retry_at', '<=', now.toISOString())]),
      )
      .orderBy(({ fn }) => fn.coalesce('payments.retry_at', 'payments.created_at'))
      .orderBy('payments.id');
  }
}

/** The relevant payment by order id: the one with the highest `WEIGHTS`, of equal ones the newest. */
export async function latestPaymentsOf(
  { read }: ReportSource,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentsTable>> {
  if (orderIds.length === 0) return new Map();
  const payments = await read
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const latest = new Map<string, PaymentsTable>();
  for (const payment of payments) {
    const before = latest.get(payment.order_id);
    if (before === undefined || outweighs(payment, before)) latest.set(payment.order_id, payment);
  }
  return latest;
}

/**
 * Which of several payments represents the order: first one that is paid, then one that can be paid, then one that was
 * refunded.
 */
const WEIGHTS: Readonly<Record<PaymentStatus, number>> = {
  paid: 3,
  pending: 2,
  'refund-due': 1,
  refunded: 1,
  declined: 0,
  expired: 0,
};

function outweighs(later: PaymentsTable, before: PaymentsTable): boolean {
  return weigh(later) >= weigh(before);
}

/** Of several refunded payments, the one that had paid for the order weighs more. */
function weigh({ status, paid_at }: PaymentsTable): number {
  return WEIGHTS[status] + (paid_at === null ? 0 : 0.5);
}
