import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { UNPAID_ORDER_TTL_MS } from '#server/payments/newPayment.ts';
import type { Log } from '#server/shared/Log.ts';
import { advanceOrder } from './advanceOrder.ts';

const MAX_ORDERS_AT_ONCE = 100;

/** Payments of unpaid orders at their providers. */
interface UnpaidPayments {
  /** Checks at the provider whether an order was paid; false when the provider could not be reached. */
  confirmOrder(orderId: string): Promise<boolean>;
}

/**
 * Cancels orders that were not paid in time, each in a transaction of its own, and returns their promo code uses. The
 * provider is asked first, because its callback may be lost; if it cannot be reached, the order gets the same time
 * again. An order that is paid or cancelled meanwhile is skipped.
 */
export async function expireUnpaidOrders(
  database: Database,
  payments: UnpaidPayments,
  now: Date,
  log: Log = () => {},
): Promise<void> {
  const createdBefore = (ageMs: number): string => new Date(now.getTime() - ageMs).toISOString();
  const unpaid = await database.read
    .selectFrom('orders')
    .select(['id', 'created_at', 'number', 'restaurant_id'])
    .where('status', '=', 'awaiting-payment')
    .where('created_at', '<=', createdBefore(UNPAID_ORDER_TTL_MS))
    .orderBy('created_at')
    .limit(MAX_ORDERS_AT_ONCE)
    .execute();
  for (const { id, created_at, number, restaurant_id } of unpaid) {
    const isConfirmed = await payments.confirmOrder(id);
    if (!isConfirmed && created_at > createdBefore(2 * UNPAID_ORDER_TTL_MS)) continue;
    const expiry = { orderId: id, status: 'cancelled', from: 'awaiting-payment', reason: undefined, at: now } as const;
    try {
      await advanceOrder(database, expiry);
      log({ level: 'info', text: 'order was not paid in time', orderId: id, number, restoId: restaurant_id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
