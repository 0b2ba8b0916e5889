import type { Database } from '#server/database/Database.ts';
import type { PaymentsTable, RefundsTable } from '#server/database/Schema.ts';
import { releaseRefundReceipt } from '#server/orders/receipts/queueReceipts.ts';
import { tellRefund } from '#server/orders/tellOrder.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';
import { noteGivenBack } from './noteGivenBack.ts';

interface Part {
  readonly refund: RefundsTable;
  readonly payment: PaymentsTable;
  /** All that has gone back of the payment by now. */
  readonly givenBack: number;
  readonly at: Date;
}

/** Records once that the money of single dishes is back. */
export function completePart(database: Database, { refund, payment, givenBack, at }: Part): Promise<void> {
  return database.write(async (writer) => {
    const order = await lockOrder(writer, refund.order_id);
    const result = await writer
      .updateTable('refunds')
      .set({ status: 'done', problem: null, retry_at: null })
      .where('id', '=', refund.id)
      .where('status', '=', 'due')
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return;
    await releaseRefundReceipt(writer, refund.id, at);
    await tellRefund(writer, order, at, refund.id);
    await noteGivenBack(writer, database, order, { payment, total: givenBack, at });
  });
}
