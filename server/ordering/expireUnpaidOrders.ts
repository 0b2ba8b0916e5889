import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { advanceOrder } from './advanceOrder.ts';

/** How long an order that is to be paid online waits for its payment. */
export const UNPAID_ORDER_TTL_MS = 30 * 60_000;

const MAX_ORDERS_AT_ONCE = 100;

/**
 * Cancels what was not paid in time, each order in a transaction of its own; with it its promo use returns. One that is
 * paid at that moment, or cancelled by another server, is left as it is.
 */
export async function expireUnpaidOrders(database: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - UNPAID_ORDER_TTL_MS).toISOString();
  const unpaid = await database.read
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'awaiting-payment')
    .where('created_at', '<=', limit)
    .orderBy('created_at')
    .limit(MAX_ORDERS_AT_ONCE)
    .execute();
  for (const { id } of unpaid) {
    const expiry = { orderId: id, status: 'cancelled', from: 'awaiting-payment', reason: undefined, at: now } as const;
    await advanceOrder(database, expiry).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
