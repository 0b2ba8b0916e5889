import { isFinalStatus } from '#domain/order/Order.ts';
import { isUsualReason } from '#domain/order/rejectionReasons.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { DailyNumbersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import type { StoredQuote } from '#server/orders/toWireOrder.ts';

/**
 * What a number of a day counts.
 *
 * `sold`: orders that reached the kitchen and were not refused, `key` is the delivery type. `returning`: those of a
 * person who had ordered before. `hour`: the same orders by the local hour in which they were placed. `dish` and
 * `promo`: by dish and by promo code. `refused`: orders that ended without success, by reason.
 */
export type NumberKind = DailyNumbersTable['kind'];

/** What one order adds to one number. */
export interface Contribution {
  /** Local date of the restaurant on which the order was placed, `YYYY-MM-DD`. */
  readonly day: string;
  readonly kind: NumberKind;
  readonly key: string;
  readonly orders: number;
  readonly portions: number;
  /** Minor units: what was paid or is to be paid, of `promo` what the code took off, of `refused` what was lost. */
  readonly amount: number;
}

interface Counted extends StoredOrder {
  /** The latest payment; absent when the order is paid on receipt. */
  readonly payment: Pick<PaymentsTable, 'status' | 'amount' | 'given_back'> | undefined;
  /** The person had placed an order before this one. */
  readonly isReturning: boolean;
  /** IANA name or offset. */
  readonly timezone: string;
}

/** What an order adds to the numbers of its day, in its present state. An order that was never paid adds nothing. */
export function contributionOf(counted: Counted): readonly Contribution[] {
  const { order, history, isReturning, timezone } = counted;
  if (!history.some(({ status }) => status === 'new')) return [];
  const { date: day, minute } = zonedTimeOf(new Date(order.created_at), timezone);
  const one = (kind: NumberKind, key: string, numbers: Partial<Contribution>): Contribution => ({
    day,
    kind,
    key,
    orders: 0,
    portions: 0,
    amount: 0,
    ...numbers,
  });
  if (isFinalStatus(order.status) && (order.status === 'cancelled' || order.status === 'rejected')) {
    return [one('refused', refusalOf(counted), { orders: 1, amount: order.total })];
  }
  const amount = keptOf(counted);
  return [
    one('sold', order.delivery_type, { orders: 1, amount }),
    ...(isReturning ? [one('returning', '', { orders: 1, amount })] : []),
    one('hour', String(Math.floor(minute / 60)), { orders: 1, amount }),
    ...dishesOf(counted).map(([id, portions, sum]) => one('dish', id, { orders: 1, portions, amount: sum })),
    ...promoCodesOf(counted).map(([code, sum]) => one('promo', code, { orders: 1, amount: sum })),
  ];
}

/**
 * What the shop keeps of the total. A manager may have given back all that was left of a payment, or, on the page of
 * the payment provider, a part.
 */
function keptOf({ order: { total }, payment }: Counted): number {
  if (payment?.status === 'refund-due' || payment?.status === 'refunded') return 0;
  return payment?.status === 'paid' ? Math.min(total, payment.amount - payment.given_back) : total;
}

/** `cancelled` by the customer, a usual reason, or `other` for a kitchen's own words. */
function refusalOf({ order, history }: Counted): string {
  const reason = history.findLast(({ status }) => status === order.status)?.reason ?? null;
  if (reason === null) return order.status;
  return isUsualReason(reason) ? reason : 'other';
}

type Position = StoredQuote['positions'][number];

/** Portions and what they cost, by dish. Lines keep their place in the quote when others are taken off. */
function dishesOf({ order, lines }: Counted): readonly (readonly [id: string, portions: number, amount: number])[] {
  const { positions } = JSON.parse(order.quote) as StoredQuote;
  const sums = new Map<string, readonly [number, number]>();
  for (const { position_id: id, place, count } of lines) {
    const [portions, amount] = sums.get(id) ?? [0, 0];
    sums.set(id, [portions + count, amount + (positions[place]?.payableAmount ?? 0)]);
  }
  return [...sums].map(([id, [portions, amount]]) => [id, portions, amount]);
}

/** What promo codes took off, by code. */
function promoCodesOf({ order }: Counted): readonly (readonly [code: string, amount: number])[] {
  if (order.promo_code === null) return [];
  const { positions } = JSON.parse(order.quote) as StoredQuote;
  const off = ({ promoCodes }: Position): number => promoCodes.reduce((sum, { calculated }) => sum + calculated, 0);
  return [[order.promo_code, positions.reduce((sum, position) => sum + off(position), 0)]];
}
