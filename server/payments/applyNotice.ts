import type { Database, Writer } from '#server/database/Database.ts';
import type { PaymentsTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { advanceOrderIn } from '#server/ordering/advanceOrder.ts';
import { lockOrder } from './lockOrder.ts';
import { owed } from './owed.ts';
import type { PaymentNotice } from './PaymentEngine.ts';

/** Statuses in which no money was known to have come. */
const UNPAID: readonly PaymentsTable['status'][] = ['pending', 'declined', 'expired'];

/**
 * Believes a provider's word once, in whatever order its words come. The first money of an order that waits for it moves
 * the order on; any other money (the order ended meanwhile, another attempt paid for it, the sum is not the order's) is
 * owed back. Answers with what the payment is then.
 */
export async function applyNotice(
  database: Database,
  provider: string,
  notice: PaymentNotice,
  now: Date,
): Promise<PaymentsTable['status']> {
  return database.write(async (writer) => {
    const payment = await writer
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', notice.paymentId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (payment === undefined) throw new Refusal(404, 'order.not-found');
    const order = await lockOrder(writer, payment.order_id);
    if (!(await remember(writer, provider, notice, now))) return payment.status;
    if (notice.kind === 'declined')
      return (await turn(writer, payment, ['pending'], { status: 'declined' })) ?? payment.status;
    const isWhole = notice.amount === payment.amount && notice.currency === payment.currency;
    const isWanted = isWhole && order.status === 'awaiting-payment';
    const turned = await turn(
      writer,
      payment,
      UNPAID,
      isWanted ? { status: 'paid', paid_at: now.toISOString() } : owed,
    );
    if (turned === 'paid') {
      await closeOthers(writer, payment);
      await advanceOrderIn(writer, database, { orderId: order.id, status: 'new', from: 'awaiting-payment', at: now });
    }
    return turned ?? payment.status;
  });
}

/** False for a word that was heard before. */
async function remember(writer: Writer, provider: string, notice: PaymentNotice, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('payment_events')
    .values({
      provider,
      event_id: notice.eventId,
      payment_id: notice.paymentId,
      kind: notice.kind,
      at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function turn(
  writer: Writer,
  { id }: PaymentsTable,
  from: readonly PaymentsTable['status'][],
  changes: Pick<PaymentsTable, 'status'> & Partial<PaymentsTable>,
): Promise<PaymentsTable['status'] | undefined> {
  const { numUpdatedRows } = await writer
    .updateTable('payments')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : changes.status;
}

/** A declined attempt may be paid after all, while another one is open. */
async function closeOthers(writer: Writer, { id, order_id }: PaymentsTable): Promise<void> {
  await writer
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('status', '=', 'pending')
    .execute();
}
