import type { MessageSteps } from '#application/market/messageChannels.ts';
import { paymentOutcome } from '#domain/order/payment.ts';
import type { ReceiptItem, TaxedPart } from '#domain/order/receiptLines.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { WirePaymentOutcome } from '#infrastructure/api/wire/WirePaymentOutcome.ts';
import type { WirePayment, WirePlacedOrder } from '#infrastructure/api/wire/WirePlacedOrder.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { WireAnswer } from '#server/catalog/wire/WireAnswer.ts';
import type { OrderLinesTable, OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import type { StoredOrder } from './OrdersRepository.ts';
import { toWireTaxes, type WirePosition } from './toWireQuote.ts';

/** The response to a new order. */
export function toWireOrder(
  { id, number, status, total, currency, created_at }: OrdersTable,
  payment: PaymentsTable | undefined,
): WireAnswer<WirePlacedOrder> {
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

/**
 * The payment URL is our own and redirects to the provider, so a stored response stays valid while the payment is open.
 */
export function toWirePayment(payment: PaymentsTable): WireAnswer<WirePayment> {
  const { id, provider, presentation, status, expires_at, problem, refusal, amount, given_back, paid_at } = payment;
  const url = status === 'pending' ? `/payments/${id}` : null;
  const isRefundDelayed = status === 'refund-due' && problem !== null;
  return {
    id,
    provider,
    presentation,
    status,
    url,
    expiresAt: expires_at,
    ...(status !== 'pending' && (paid_at !== null || given_back > 0) && { amount }),
    ...(given_back > 0 && { refundedAmount: given_back }),
    ...(isRefundDelayed && { refundDelayed: true }),
    ...(refusal !== null && { refusal }),
  };
}

/** What anybody may know of an order's payment; undefined when the order is not paid online. */
export function toWirePaymentOutcome(
  { number, status, pay_type: payType, created_at: createdAt }: OrdersTable,
  { status: paymentStatus, expires_at: expiresAt }: PaymentsTable,
  now: Date,
): WireAnswer<WirePaymentOutcome> | undefined {
  const payment = { status: paymentStatus, expiresAt: new Date(expiresAt) };
  const outcome = paymentOutcome({ status, payType, payment, history: [] }, now);
  return outcome && { number, outcome, createdAt, expiresAt };
}

export function toWireOrderItem(order: OrdersTable, payment: PaymentsTable | undefined): WireAnswer<WirePlacedOrder> {
  return { ...toWireOrder(order, payment), restoId: order.restaurant_id };
}

/** An order in a list, with its dishes. */
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

/** The time zone of the order's restaurant; null when it no longer exists. */
export function toWireOrderZone({ restaurant_id }: OrdersTable, catalog: Catalog): object {
  return { timezone: catalog.restaurant(restaurant_id)?.document.timezone ?? null };
}

/**
 * When the order is wanted and expected. Both requested times are null for as soon as possible; only the end is null
 * for a time without a slot.
 */
export function toWireTime({ requested_at, requested_until, expected_at, quote }: OrdersTable): object {
  const { wait }: Pick<StoredQuote, 'wait'> = JSON.parse(quote);
  return { requestedAt: requested_at, requestedUntil: requested_until, expectedAt: expected_at, wait: wait ?? null };
}

/** The prices of an order's lines and delivery, as quoted. */
export interface StoredQuote {
  readonly positions: readonly WirePosition[];
  readonly promoCode: string | null;
  readonly tips?: number | undefined;
  readonly delivery?: object | undefined;
  /** The wait that was promised; absent for a scheduled order. */
  readonly wait?: AsapWait | undefined;
  /** Notes on dishes, in the order of the lines; absent when there is none. */
  readonly notes?: readonly (string | null)[] | undefined;
  /** Ages in years that the dishes require, in the order of the lines; absent when none does. */
  readonly minAges?: readonly (number | null)[] | undefined;
  /**
   * What is sold at which tax rate, for each position and then for tips; absent where the market named no taxes.
   */
  readonly taxedParts?: readonly (readonly TaxedPart[])[] | undefined;
  /** The register of its fiscal receipts; absent where the market named none. */
  readonly fiscalRegister?: string | undefined;
  /** What the customer is told, in which language; absent where the market named nothing. */
  readonly messages?: { readonly locale: string; readonly steps: MessageSteps } | undefined;
  /** Dishes that were ordered and that the kitchen has run out of; absent when there are none. */
  readonly missing?: readonly MissingDish[] | undefined;
}

/** Dishes of one line that the customer does not get. */
export interface MissingDish {
  readonly id: string;
  readonly name: LocalizedText;
  readonly count: number;
  /** What they cost, with their reductions; minor units. */
  readonly amount: number;
}

/** The order as its receipt has it, after what is missing; undefined where the market named no taxes. */
export function receiptItemsOf({ positions, tips = 0, taxedParts }: StoredQuote): readonly ReceiptItem[] | undefined {
  const sold = [
    ...positions.map(({ count, payableAmount }) => ({ count, total: payableAmount })),
    { count: 1, total: tips },
  ];
  return taxedParts?.map((parts, index) => ({ count: 0, total: 0, ...sold[index], parts }));
}

/** The complete order, with names and prices at the time it was placed. */
export function toWireOrderDetails({ order, lines, history }: StoredOrder, payment: PaymentsTable | undefined): object {
  const quote: StoredQuote = JSON.parse(order.quote);
  return {
    ...toWireOrderItem(order, payment),
    deliveryType: order.delivery_type,
    payType: order.pay_type,
    lines: lines.map((line) => ({
      line: line.place,
      id: line.position_id,
      menuId: line.menu_id,
      name: JSON.parse(line.name),
      count: line.count,
      price: line.price,
      sum: quote.positions[line.place]?.sum,
      modifiers: JSON.parse(line.modifiers),
      note: quote.notes?.[line.place] ?? null,
      minAge: quote.minAges?.[line.place] ?? null,
    })),
    // Lines keep their numbers, so those of which nothing is left are still stored.
    positions: quote.positions.filter(({ count }) => count > 0),
    ...(quote.missing !== undefined && { missing: quote.missing }),
    promoCode: quote.promoCode,
    delivery: quote.delivery ?? null,
    wait: quote.wait ?? null,
    tips: quote.tips ?? 0,
    ...toWireTaxes(receiptItemsOf(quote)),
    deliveryPlace: order.place === null ? null : JSON.parse(order.place),
    person: JSON.parse(order.person),
    comment: order.comment,
    personCount: order.person_count,
    ...toWireTime(order),
    acceptance: order.status === 'new' ? order.acceptance_stage : null,
    history: history.map(({ status, at, reason }) => ({ status, at, reason })),
  };
}
