import { sumOf } from '#domain/money/money.ts';
import type { ReceiptLine } from '#domain/order/receiptLines.ts';
import type { Database } from '#server/database/Database.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { EngineReceipt } from '#server/payments/PaymentEngine.ts';
import { contactOf, toFiscalLines } from './fiscalContents.ts';
import { linesOfOrder, registerOf, WHOLE_REFUND } from './queueReceipts.ts';

type Payment = Pick<PaymentsTable, 'id' | 'provider' | 'currency'>;

/** The receipt of a payment, where its provider is the register; undefined elsewhere. */
export function engineReceipt(order: OrdersTable, payment: Payment, locale: string): EngineReceipt | undefined {
  return receiptOf(order, payment, { lines: linesOfOrder(order), isAfterSettlement: false, locale });
}

interface Refund {
  readonly order: OrdersTable;
  readonly payment: Payment;
  /** Of single dishes; absent for all that is left. */
  readonly refundId: string | undefined;
  readonly locale: string;
}

/** The receipt of a refund, where its provider is the register; undefined elsewhere. */
export async function refundEngineReceipt(
  { read }: Database,
  { order, payment, refundId, locale }: Refund,
): Promise<EngineReceipt | undefined> {
  if (registerOf(order) !== payment.provider) return undefined;
  const own = await read
    .selectFrom('fiscal_receipts')
    .select(['source', 'lines', 'kind'])
    .where('payment_id', '=', payment.id)
    .execute();
  const held = own.find(({ source }) => source === (refundId ?? WHOLE_REFUND));
  const lines = held === undefined ? linesOfOrder(order) : (JSON.parse(held.lines) as readonly ReceiptLine[]);
  const isAfterSettlement = own.some(({ kind }) => kind === 'settlement');
  return receiptOf(order, payment, { lines, isAfterSettlement, locale });
}

function receiptOf(
  order: OrdersTable,
  { provider, currency }: Payment,
  contents: { readonly lines: readonly ReceiptLine[]; readonly isAfterSettlement: boolean; readonly locale: string },
): EngineReceipt | undefined {
  const { lines, isAfterSettlement, locale } = contents;
  if (registerOf(order) !== provider || lines.length === 0) return undefined;
  const total = sumOf(lines, (line) => line.total);
  return { lines: toFiscalLines(lines, locale), total, currency, isAfterSettlement, ...contactOf(order.person) };
}
