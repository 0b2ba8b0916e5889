import { randomUUID } from 'node:crypto';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { PaymentEngine } from './PaymentEngine.ts';

/** How long an order with online payment waits for the payment, in milliseconds. */
export const UNPAID_ORDER_TTL_MS = 30 * 60_000;

/** A new payment for an order, which expires when the order does. */
export function newPayment(
  { id, total, currency, created_at }: OrdersTable,
  { name, presentation }: PaymentEngine,
  now: Date,
): PaymentsTable {
  return {
    id: randomUUID(),
    order_id: id,
    provider: name,
    presentation,
    status: 'pending',
    amount: total,
    currency,
    reference: null,
    locale: null,
    closed_at: null,
    created_at: now.toISOString(),
    expires_at: new Date(Date.parse(created_at) + UNPAID_ORDER_TTL_MS).toISOString(),
    paid_at: null,
    refunded_at: null,
    tries: 0,
    problem: null,
    retry_at: null,
    refusal: null,
    refusal_code: null,
    given_back: 0,
  };
}
