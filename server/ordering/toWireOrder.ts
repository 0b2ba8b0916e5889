import type { WirePayment, WirePlacedOrder } from '#infrastructure/api/wire/WireOrder.ts';
import type { Sent } from '#server/catalog/wire/Sent.ts';
import type { StoredOrder } from '#server/database/OrdersRepository.ts';
import type { OrderLinesTable, OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { WirePosition } from './toWireQuote.ts';

/** What the answer to a new order says. */
export function toWireOrder(
  { id, number, status, total, currency, created_at }: OrdersTable,
  payment: PaymentsTable | undefined,
): Sent<WirePlacedOrder> {
  return {
    id,
    number,
    status,
    total,
    currency,
    createdAt: created_at,
    payment: payment ? toWirePayment(payment) : null,
  };
}

/** An address of ours leads to the provider: what stands in an answer is true for as long as the payment is open. */
export function toWirePayment(payment: PaymentsTable): Sent<WirePayment> {
  const { id, provider, presentation, status, expires_at, problem } = payment;
  const url = status === 'pending' ? `/payments/${id}` : null;
  const isRefundDelayed = status === 'refund-due' && problem !== null;
  return {
    id,
    provider,
    presentation,
    status,
    url,
    expiresAt: expires_at,
    ...(isRefundDelayed && { refundDelayed: true }),
  };
}

export function toWireOrderItem(order: OrdersTable, payment: PaymentsTable | undefined): Sent<WirePlacedOrder> {
  return { ...toWireOrder(order, payment), restoId: order.restaurant_id };
}

/** An order in a list, with what was in it. */
export function toWireListedOrder(
  order: OrdersTable,
  lines: readonly OrderLinesTable[],
  payment: PaymentsTable | undefined,
): object {
  return {
    ...toWireOrderItem(order, payment),
    ...toWireTime(order),
    deliveryType: order.delivery_type,
    dishes: lines.map(({ name, count }) => ({ name: JSON.parse(name), count })),
  };
}

/** Both null for an order that is wanted as soon as possible, the end alone for a time without a slot. */
function toWireTime({ requested_at, requested_until }: OrdersTable): object {
  return { requestedAt: requested_at, requestedUntil: requested_until };
}

/** What the lines and the delivery of an order cost, as its quote said it. */
export interface StoredQuote {
  readonly positions: readonly WirePosition[];
  readonly promoCode: string | null;
  readonly tips?: number | undefined;
  readonly delivery?: object | undefined;
  /** On the dishes, in the order of the lines; absent where no line has one. */
  readonly notes?: readonly (string | null)[] | undefined;
}

/** Everything about an order, in the words of the moment when it was placed. */
export function toWireOrderDetails({ order, lines, history }: StoredOrder, payment: PaymentsTable | undefined): object {
  const quote: StoredQuote = JSON.parse(order.quote);
  return {
    ...toWireOrderItem(order, payment),
    deliveryType: order.delivery_type,
    payType: order.pay_type,
    lines: lines.map((line) => ({
      id: line.position_id,
      menuId: line.menu_id,
      name: JSON.parse(line.name),
      count: line.count,
      price: line.price,
      sum: quote.positions[line.place]?.sum,
      modifiers: JSON.parse(line.modifiers),
      note: quote.notes?.[line.place] ?? null,
    })),
    positions: quote.positions,
    promoCode: quote.promoCode,
    delivery: quote.delivery ?? null,
    tips: quote.tips ?? 0,
    deliveryPlace: order.place === null ? null : JSON.parse(order.place),
    person: JSON.parse(order.person),
    comment: order.comment,
    personCount: order.person_count,
    ...toWireTime(order),
    expectedAt: order.expected_at,
    history: history.map(({ status, at, reason }) => ({ status, at, reason })),
  };
}
