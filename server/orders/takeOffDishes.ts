import { randomUUID } from 'node:crypto';
import { priceDifference, withFewerDishes } from '#domain/order/fewerDishes.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import type { QuoteLine } from '#domain/order/Quote.ts';
import { refundLines } from '#domain/order/receiptLines.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrderLinesTable, OrdersTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';
import { holdRefundReceipt, holdWholeRefundReceipt } from './receipts/queueReceipts.ts';
import { type MissingDish, receiptItemsOf, type StoredQuote } from './toWireOrder.ts';
import type { WirePosition } from './toWireQuote.ts';
import { queueRefundWebhooks } from './webhooks/queueWebhooks.ts';

interface TakeOff {
  readonly orderId: string;
  /** The idempotency key: a repeated request with it changes nothing. */
  readonly key: string;
  /** A hash of the request's body. */
  readonly fingerprint: string;
  /** Each with its number, how many are missing, and how many of them the desk saw. */
  readonly lines: readonly { readonly line: number; readonly count: number; readonly from: number }[];
  /** Name of the desk key. */
  readonly by: string | undefined;
  readonly at: Date;
}

/**
 * Takes dishes off an order in progress because the kitchen has run out of them. The order goes on without them, and
 * its total sinks by what they cost; where it was paid online, that becomes due for a refund. Refuses lines that have
 * changed since the desk saw them, so that two desks take a dish off once, and an order of which nothing would be left,
 * which is to be rejected instead.
 */
export function takeOffDishes(database: Database, takeOff: TakeOff): Promise<void> {
  const { orderId, key, fingerprint, by, at } = takeOff;
  return database.write(async (writer) => {
    const order = await lockOrder(writer, orderId);
    if (await isRepeated(writer, takeOff)) return;
    if (isFinalStatus(order.status) || order.status === 'awaiting-payment') throw conflict();
    const rows = await writer.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute();
    const quote: StoredQuote = JSON.parse(order.quote);
    const missingLines = takeOff.lines.map((one) => readMissing(one, rows, quote));
    const portionCount = rows.reduce((sum, { count }) => sum + count, 0);
    if (missingLines.reduce((sum, { dish }) => sum + dish.count, 0) >= portionCount) {
      throw new Refusal(400, 'request.invalid', { path: 'lines' });
    }
    const amount = missingLines.reduce((sum, { dish }) => sum + dish.amount, 0);
    const changed = withoutMissing(quote, missingLines);
    await storeLines(writer, order, changed, missingLines, amount);
    const paymentId = amount === 0 ? undefined : await paidWith(writer, orderId);
    const refund = {
      id: randomUUID(),
      order_id: orderId,
      payment_id: paymentId ?? null,
      key,
      fingerprint,
      amount,
      lines: JSON.stringify(missingLines.map(({ dish }) => dish)),
      by: by ?? null,
      at: at.toISOString(),
      status: paymentId === undefined ? ('done' as const) : ('due' as const),
      tries: 0,
      problem: null,
      retry_at: null,
    };
    await writer.insertInto('refunds').values(refund).execute();
    if (paymentId !== undefined) {
      const refundedLines = refundLines(receiptItemsOf(quote) ?? [], receiptItemsOf(changed) ?? []);
      await holdRefundReceipt(writer, order, { id: refund.id, paymentId, lines: refundedLines }, at);
    } else {
      await holdWholeRefundReceipt(writer, order, at);
    }
    // Where money goes back, receivers are told once it is back.
    if (paymentId === undefined) await queueRefundWebhooks(writer, order, at, refund.id);
    await new Changes(database).add(writer, { order_id: orderId, restaurant_id: order.restaurant_id }, at);
  });
}

interface MissingLine {
  readonly row: OrderLinesTable;
  readonly position: WirePosition;
  readonly dish: MissingDish;
}

async function isRepeated(writer: Writer, { orderId, key, fingerprint }: TakeOff): Promise<boolean> {
  const before = await writer
    .selectFrom('refunds')
    .select('fingerprint')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before !== undefined && before.fingerprint !== fingerprint) throw new Refusal(422, 'idempotency.key-reused');
  return before !== undefined;
}

function readMissing(
  { line, count, from }: TakeOff['lines'][number],
  rows: readonly OrderLinesTable[],
  { positions }: StoredQuote,
): MissingLine {
  const row = rows.find(({ place }) => place === line);
  const position = positions[line];
  if (row === undefined || position === undefined || row.count !== from) throw conflict();
  const before = toQuoteLine(position);
  const after = withFewerDishes(before, row.count - count);
  const dish = {
    id: row.position_id,
    name: JSON.parse(row.name),
    count,
    amount: priceDifference([before], [after]),
  };
  const { subtotal: sum, total: payableAmount, discounts, promoCodes } = after;
  return { row, position: { ...position, count: after.count, sum, payableAmount, discounts, promoCodes }, dish };
}

function toQuoteLine({ sum, payableAmount, ...line }: WirePosition): QuoteLine {
  return { ...line, subtotal: sum, total: payableAmount };
}

function withoutMissing(quote: StoredQuote, missingLines: readonly MissingLine[]): StoredQuote {
  const positions = quote.positions.map((position, place) => {
    return missingLines.find(({ row }) => row.place === place)?.position ?? position;
  });
  return { ...quote, positions, missing: [...(quote.missing ?? []), ...missingLines.map(({ dish }) => dish)] };
}

async function storeLines(
  writer: Writer,
  { id, total }: OrdersTable,
  changed: StoredQuote,
  missingLines: readonly MissingLine[],
  amount: number,
): Promise<void> {
  for (const { row, position, dish } of missingLines) {
    const own = writer.updateTable('order_lines').set({ count: position.count });
    const removal = writer.deleteFrom('order_lines');
    if (position.count > 0) await own.where('order_id', '=', id).where('place', '=', row.place).execute();
    else await removal.where('order_id', '=', id).where('place', '=', row.place).execute();
    // What is missing does not come back to the stock when the order fails later.
    await writer
      .updateTable('stock_taken')
      .set(({ eb }) => ({ portions: eb('portions', '-', dish.count) }))
      .where('order_id', '=', id)
      .where('dish_id', '=', dish.id)
      .execute();
  }
  await writer
    .updateTable('orders')
    .set({ total: total - amount, quote: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute();
}

/** The payment that has paid for the order; undefined when it is paid on receipt. */
async function paidWith(writer: Writer, orderId: string): Promise<string | undefined> {
  const paid = await writer
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return paid?.id;
}

function conflict(): Refusal {
  return new Refusal(409, 'order.status-conflict');
}
