import { randomUUID } from 'node:crypto';
import { type ReceiptLine, receiptLines } from '#domain/order/receiptLines.ts';
import type { Writer } from '#server/database/Database.ts';
import type { FiscalReceiptsTable, OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { receiptItemsOf, type StoredQuote } from '../toWireOrder.ts';

/** `source` of the receipts that a payment has once. That of dishes has the id of its refund. */
const SALE = 'sale';
const SETTLEMENT = 'settlement';
export const WHOLE_REFUND = 'refund';

/** Queues the receipt of a payment that has paid for its order, in the transaction that says so. */
export async function queueSaleReceipt(
  writer: Writer,
  order: OrdersTable,
  payment: Pick<PaymentsTable, 'id'>,
  at: Date,
): Promise<void> {
  await queue(writer, { order, paymentId: payment.id, kind: 'sale', source: SALE, lines: linesOfOrder(order), at });
}

/** Queues the closing receipt of an order that is handed over. An order that was recalled keeps its first one. */
export async function queueSettlementReceipt(writer: Writer, order: OrdersTable, at: Date): Promise<void> {
  if (registerOf(order) === undefined) return;
  const paid = await writer
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  if (paid === undefined) return;
  await queue(writer, {
    order,
    paymentId: paid.id,
    kind: 'settlement',
    source: SETTLEMENT,
    lines: linesOfOrder(order),
    at,
  });
}

/** Queues the receipt of all that was left of a payment, once it is back; or sends that which was held. */
export async function queueRefundReceipt(
  writer: Writer,
  order: OrdersTable,
  payment: Pick<PaymentsTable, 'id'>,
  at: Date,
): Promise<void> {
  await queue(writer, {
    order,
    paymentId: payment.id,
    kind: 'refund',
    source: WHOLE_REFUND,
    lines: linesOfOrder(order),
    at,
  });
  await release(writer, at, { payment_id: payment.id, source: WHOLE_REFUND });
}

/**
 * Keeps the receipt of a whole refund that is due as the order is now, before it loses dishes: their money goes back
 * with the rest. Nothing where no refund is due.
 */
export async function holdWholeRefundReceipt(writer: Writer, order: OrdersTable, at: Date): Promise<void> {
  const due = await writer
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'refund-due')
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (due === undefined) return;
  const lines = linesOfOrder(order);
  await queue(writer, { order, paymentId: due.id, kind: 'refund', source: WHOLE_REFUND, lines, at, state: 'held' });
}

/** Prepares the receipt of dishes that are missing. It is sent once their money is back. */
export async function holdRefundReceipt(
  writer: Writer,
  order: OrdersTable,
  refund: { readonly id: string; readonly paymentId: string; readonly lines: readonly ReceiptLine[] },
  at: Date,
): Promise<void> {
  const { id: source, paymentId, lines } = refund;
  await queue(writer, { order, paymentId, kind: 'refund', source, lines, at, state: 'held' });
}

export function releaseRefundReceipt(writer: Writer, refundId: string, at: Date): Promise<void> {
  return release(writer, at, { source: refundId });
}

async function release(
  writer: Writer,
  at: Date,
  { payment_id, source }: { readonly payment_id?: string; readonly source: string },
): Promise<void> {
  let held = writer
    .updateTable('fiscal_receipts')
    .set({ state: 'due', due_at: at.toISOString() })
    .where('source', '=', source)
    .where('state', '=', 'held');
  if (payment_id !== undefined) held = held.where('payment_id', '=', payment_id);
  await held.execute();
}

interface Queued {
  readonly order: OrdersTable;
  readonly paymentId: string;
  readonly kind: FiscalReceiptsTable['kind'];
  readonly source: string;
  readonly lines: readonly ReceiptLine[];
  readonly at: Date;
  readonly state?: 'due' | 'held';
}

/** Writes a receipt unless there is one of its source. The caller holds the order's lock. */
async function queue(writer: Writer, queued: Queued): Promise<void> {
  const { order, paymentId, kind, source, lines, at, state = 'due' } = queued;
  const register = registerOf(order);
  if (register === undefined || lines.length === 0) return;
  const settled = await writer
    .selectFrom('fiscal_receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('source', '=', SETTLEMENT)
    .executeTakeFirst();
  const time = at.toISOString();
  await writer
    .insertInto('fiscal_receipts')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      source,
      order_id: order.id,
      restaurant_id: order.restaurant_id,
      register,
      kind,
      after_settlement: settled === undefined ? 0 : 1,
      lines: JSON.stringify(lines),
      at: time,
      state,
      attempt: 1,
      reference: null,
      document: null,
      tries: 0,
      problem: null,
      due_at: time,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'source']).doNothing())
    .execute();
}

/** The receipt of an order as it is now, without what is missing; empty where its market named no taxes. */
export function linesOfOrder({ quote }: OrdersTable): readonly ReceiptLine[] {
  const items = receiptItemsOf(JSON.parse(quote) as StoredQuote);
  return items === undefined ? [] : receiptLines(items);
}

/** The register of an order's receipts; undefined without one. */
export function registerOf({ quote }: OrdersTable): string | undefined {
  return (JSON.parse(quote) as StoredQuote).fiscalRegister;
}
