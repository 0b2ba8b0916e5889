import { isFinalStatus, type Order } from './Order.ts';

const MINUTE_MS = 60_000;

type Promised = Pick<Order, 'status' | 'deliveryType' | 'createdAt' | 'quote'>;

/**
 * When the courier is expected: as many minutes after placing as the zone promises. Nothing for a takeaway, an order
 * that waits for its payment or has ended, or one whose quote promised no time.
 */
export function expectedAt({ status, deliveryType, createdAt, quote }: Promised): Date | undefined {
  const minutes = quote.deliveryMinutes ?? 0;
  if (deliveryType !== 'DELIVERY' || minutes <= 0) return undefined;
  if (status === 'awaiting-payment' || isFinalStatus(status)) return undefined;
  return new Date(createdAt.getTime() + minutes * MINUTE_MS);
}
