import type { Database, Writer } from './Database.ts';
import type { OrdersTable, PaymentsTable } from './Schema.ts';

/** With what people call its order. */
type PaymentOfOrder = PaymentsTable & { readonly order_number: string };

/** Attempts to pay, the newest of an order being the one that counts. */
export class PaymentsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(id: string): Promise<PaymentsTable | undefined> {
    return this.#database.read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Money that is owed back, the oldest first. */
  listOwed(limit: number): Promise<readonly PaymentOfOrder[]> {
    return this.#withOrders().where('payments.status', '=', 'refund-due').limit(limit).execute();
  }

  /** Attempts that were opened at their provider and ended without money, until the provider has closed them too. */
  listEnded(limit: number): Promise<readonly PaymentOfOrder[]> {
    return this.#withOrders()
      .where('payments.status', 'in', ['declined', 'expired'])
      .where('payments.reference', 'is not', null)
      .where('payments.closed_at', 'is', null)
      .limit(limit)
      .execute();
  }

  /** By order, its newest attempt. */
  async latestOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentsTable>> {
    if (orderIds.length === 0) return new Map();
    const payments = await this.#database.read
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

  orderOf(payment: Pick<PaymentsTable, 'order_id'>): Promise<OrdersTable> {
    return this.#database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', payment.order_id)
      .executeTakeFirstOrThrow();
  }

  async add(writer: Writer, payment: PaymentsTable): Promise<void> {
    await writer.insertInto('payments').values(payment).execute();
  }

  /** The open payment of the order: this one, unless there is one already. */
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

  async setReference(id: string, reference: string): Promise<void> {
    await this.#database.write((writer) =>
      writer.updateTable('payments').set({ reference }).where('id', '=', id).execute(),
    );
  }

  #withOrders() {
    return this.#database.read
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .select('orders.number as order_number')
      .orderBy('payments.created_at');
  }

  async markRefunded(id: string): Promise<void> {
    await this.#database.write((writer) =>
      writer
        .updateTable('payments')
        .set({ status: 'refunded' })
        .where('id', '=', id)
        .where('status', '=', 'refund-due')
        .execute(),
    );
  }
}

/** What paid for the order says more of it than an attempt that came after it. */
function outweighs(later: PaymentsTable, before: PaymentsTable): boolean {
  return before.status !== 'paid' || later.status === 'paid';
}
