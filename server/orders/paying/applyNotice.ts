import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { PaymentsTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { advanceOrderIn } from '#server/orders/advanceOrder.ts';
import { queueSaleReceipt } from '#server/orders/receipts/queueReceipts.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';
import type { PaymentNotice } from '#server/payments/PaymentEngine.ts';
import { refundDue } from '#server/payments/refundDue.ts';
import { noteGivenBack } from './noteGivenBack.ts';

/** Statuses without a known payment. */
const UNPAID: readonly PaymentsTable['status'][] = ['pending', 'declined', 'expired'];

/**
 * Applies a provider's notification once, in whatever order notifications arrive. The first payment for an order that
 * awaits it moves the order on. Any other payment (the order has ended, another payment paid for it, the amount is
 * wrong) becomes due for a refund. Resolves to the payment's state.
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
    if (notice.kind === 'refunded') {
      await noteGivenBack(writer, database, order, { payment, total: notice.amount, at: now });
      return payment.status;
    }
    const turnTo = async (
      from: readonly PaymentsTable['status'][],
      change: Pick<PaymentsTable, 'status'> & Partial<PaymentsTable>,
    ): Promise<PaymentsTable['status'] | undefined> => {
      const turned = await turn(writer, payment, from, change);
      // An order that moves on notes it with its step.
      if (turned !== undefined && turned !== 'paid')
        await new Changes(database).add(writer, { order_id: order.id, restaurant_id: order.restaurant_id }, now);
      return turned;
    };
    if (notice.kind === 'declined') return (await turnTo(['pending'], { status: 'declined' })) ?? payment.status;
    const isWhole = notice.amount === payment.amount && notice.currency === payment.currency;
    const isExpected = isWhole && order.status === 'awaiting-payment';
    const turned = await turnTo(UNPAID, isExpected ? { status: 'paid', paid_at: now.toISOString() } : refundDue);
    if (turned === 'paid') {
      await closeOthers(writer, payment);
      await queueSaleReceipt(writer, order, payment, now);
      await advanceOrderIn(writer, database, { orderId: order.id, status: 'new', from: 'awaiting-payment', at: now });
    }
    return turned ?? payment.status;
  });
}

/** Records a notification; false when it was processed before. */
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

/** Closes other open payments, because a declined payment may still succeed while another one is open. */
async function closeOthers(writer: Writer, { id, order_id }: PaymentsTable): Promise<void> {
  await writer
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('status', '=', 'pending')
    .execute();
}
