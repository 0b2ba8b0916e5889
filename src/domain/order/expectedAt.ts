import { isFinalStatus, type Order } from './Order.ts';

const MINUTE_MS = 60_000;

type Promised = Pick<
  Order,
  'status' | 'deliveryType' | 'createdAt' | 'quote' | 'expectedAt' | 'requestedAt' | 'requestedUntil'
>;

/**
 * When the order is expected: the kitchen's estimate, else the end of its slot, else for a delivery the zone's delivery time
 * after placing. undefined while the order awaits payment, is ready to collect or has ended.
 */
export function expectedAt({
  status,
  deliveryType,
  createdAt,
  quote,
  expectedAt: named,
  ...wanted
}: Promised): Date | undefined {
  if (status === 'awaiting-payment' || isFinalStatus(status)) return undefined;
  if (deliveryType === 'TAKE_AWAY' && status === 'ready') return undefined;
  if (named !== undefined) return named;
  const wantedBy = wanted.requestedUntil ?? wanted.requestedAt;
  if (wantedBy !== undefined) return wantedBy;
  const minutes = quote.deliveryMinutes ?? 0;
  if (deliveryType !== 'DELIVERY' || minutes <= 0) return undefined;
  return new Date(createdAt.getTime() + minutes * MINUTE_MS);
}
