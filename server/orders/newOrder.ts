import { randomUUID } from 'node:crypto';
import { ADULT_AGE, ADULT_TAG } from '#domain/catalog/Dish.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import type { OrderSlot } from '#domain/schedule/orderTimes.ts';
import type { OrderHistoryTable, OrderLinesTable, OrdersTable, PaymentsTable } from '#server/database/Schema.ts';
import { newPayment } from '#server/payments/newPayment.ts';
import type { PaymentEngine } from '#server/payments/PaymentEngine.ts';
import type { OrderInput } from './OrderInput.ts';
import type { PricedCart } from './priceCart.ts';
import { counterOf } from './Quotes.ts';
import { type StoredQuote, toWireOrder } from './toWireOrder.ts';
import { toWireDelivery, toWirePositions } from './toWireQuote.ts';

interface NewOrderParts {
  readonly input: OrderInput;
  readonly withNotes: boolean;
  readonly fiscalRegister: string | undefined;
  readonly messages: StoredQuote['messages'];
  readonly priced: PricedCart;
  readonly number: string;
  readonly personId: string;
  readonly now: Date;
  /** The slot in which the order holds a place. */
  readonly slot: OrderSlot | undefined;
  /** The restaurant's payment engine, for online payment. */
  readonly engine: PaymentEngine | undefined;
}

export interface NewOrder {
  readonly order: OrdersTable;
  readonly lines: readonly OrderLinesTable[];
  readonly step: OrderHistoryTable;
  /** The payment to make before the restaurant sees the order. */
  readonly payment: PaymentsTable | undefined;
  /** The response body, identical for every retry. */
  readonly answer: string;
}

export function newOrder({
  input,
  withNotes,
  fiscalRegister,
  messages,
  priced,
  number,
  personId,
  now,
  slot,
  engine,
}: NewOrderParts): NewOrder {
  const at = now.toISOString();
  // With a promo code there may be nothing left to pay.
  const isUnpaid = input.payType === 'CARD_ONLINE' && priced.total > 0;
  const status: OrderStatus = isUnpaid ? 'awaiting-payment' : 'new';
  const order: OrdersTable = {
    id: randomUUID(),
    number,
    person_id: personId,
    restaurant_id: priced.restaurant.id,
    delivery_type: input.deliveryType,
    pay_type: input.payType,
    status,
    total: priced.total,
    currency: priced.restaurant.currency,
    promo_code: priced.promoCode !== undefined && priced.promoDiscount > 0 ? counterOf(priced.promoCode.code) : null,
    comment: input.comment ?? null,
    person_count: input.personCount ?? 1,
    requested_at: input.requestedAt?.toISOString() ?? null,
    requested_until: slot?.to.toISOString() ?? null,
    person: JSON.stringify(input.person),
    place: input.deliveryType === 'DELIVERY' ? JSON.stringify(placeOf(input)) : null,
    quote: JSON.stringify({ ...storedQuote(priced, withNotes), fiscalRegister, messages }),
    created_at: at,
    expected_at: null,
    acceptance_stage: null,
    acceptance_at: null,
  };
  const payment = isUnpaid && engine !== undefined ? newPayment(order, engine, now) : undefined;
  return {
    order,
    payment,
    lines: linesOf(order.id, priced),
    step: { order_id: order.id, step: 1, status, at, reason: null },
    answer: JSON.stringify(toWireOrder(order, payment)),
  };
}

/** The quote as stored for the order's details; total and currency have columns of their own. */
function storedQuote(priced: PricedCart, withNotes: boolean): StoredQuote {
  const notes = withNotes ? priced.lines.map(({ note }) => note ?? null) : [];
  const minAges = priced.lines.map(({ dish }) => (dish.tags.includes(ADULT_TAG) ? ADULT_AGE : null));
  return {
    positions: toWirePositions(priced, true),
    promoCode: priced.promoCode?.code ?? null,
    delivery: toWireDelivery(priced),
    wait: priced.wait,
    tips: priced.tips,
    taxedParts: priced.receiptItems?.map(({ parts }) => parts),
    ...(notes.some((note) => note !== null) && { notes }),
    ...(minAges.some((age) => age !== null) && { minAges }),
  };
}

function placeOf({ address, location, deliveryPlace }: OrderInput): object {
  return {
    ...deliveryPlace,
    address: deliveryPlace?.address ?? address,
    location: location ?? deliveryPlace?.location,
  };
}

function linesOf(order_id: string, { lines }: PricedCart): readonly OrderLinesTable[] {
  return lines.map((line, place) => ({
    order_id,
    place,
    position_id: line.dishId,
    menu_id: line.dish.menuId,
    name: JSON.stringify(line.dish.name),
    count: line.count,
    price: line.dish.price,
    modifiers: JSON.stringify(line.modifiers),
  }));
}
