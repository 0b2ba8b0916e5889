import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { advanceOrder } from './advanceOrder.ts';

/** How long an order that is to be paid online waits for its payment. */
export const UNPAID_ORDER_TTL_MS = 30 * 60_000;

const MAX_ORDERS_AT_ONCE = 100;

/** What payment providers know of unpaid orders. */
interface UnpaidPayments {
  /** Learns whether an order was paid after all; false when its provider could not be asked. */
  confirmOrder(orderId: string): Promise<boolean>;
}

/**
 * Cancels what was not paid in time, each order in a transaction of its own; with it its promo use returns. Its provider
 * is asked first, since the word that it was paid may be lost; one that cannot be asked is given as much time again. An
 * order that is paid at that moment, or cancelled by another server, is left as it is.
 */
export async function expireUnpaidOrders(database: Database, payments: UnpaidPayments, now: Date): Promise<void> {
  const createdBefore = (ageMs: number): string => new Date(now.getTime() - ageMs).toISOString();
  const unpaid = await database.read
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('status', '=', 'awaiting-payment')
    .where('created_at', '<=', createdBefore(UNPAID_ORDER_TTL_MS))
    .orderBy('created_at')
    .limit(MAX_ORDERS_AT_ONCE)
    .execute();
  for (const { id, created_at } of unpaid) {
    const isKnown = await payments.confirmOrder(id);
    if (!isKnown && created_at > createdBefore(2 * UNPAID_ORDER_TTL_MS)) continue;
    const expiry = { orderId: id, status: 'cancelled', from: 'awaiting-payment', reason: undefined, at: now } as const;
    await advanceOrder(database, expiry).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
