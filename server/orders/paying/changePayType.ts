import type { PayType } from '#domain/catalog/PayType.ts';
import { unsupportedPay } from '#domain/order/unsupportedPay.ts';
import type { OrdersTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { advanceOrderIn } from '#server/orders/advanceOrder.ts';
import { endPayments } from '#server/payments/endPayments.ts';
import { lockOrder } from '#server/payments/lockOrder.ts';
import { UNPAID_ORDER_TTL_MS } from '#server/payments/newPayment.ts';
import type { OrdersContext } from '../OrdersContext.ts';

type Needs = Pick<OrdersContext, 'database' | 'orders' | 'payments' | 'currentCatalog' | 'now'>;

interface Change {
  readonly personId: string;
  readonly orderId: string;
  /** How the order is paid for when the customer gets it. */
  readonly payType: Exclude<PayType, 'CARD_ONLINE'>;
}

/**
 * Sends an order that awaits its online payment to the kitchen, to be paid on receipt instead; idempotent. The payment
 * is closed at its provider first. One that has succeeded by then stays, and the change is refused; money that comes
 * later is refunded, as for any order that does not await it. Refuses a pay type that the restaurant does not accept.
 */
export async function changePayType(dependencies: Needs, change: Change): Promise<OrdersTable> {
  const { database, orders, payments, currentCatalog, now } = dependencies;
  const { personId, orderId, payType } = change;
  const stored = await orders.find(personId, orderId);
  if (stored === undefined) throw new Refusal(404, 'order.not-found');
  const { restaurant_id, delivery_type, status } = stored.order;
  const restaurant = (await currentCatalog.get()).restaurant(restaurant_id);
  if (restaurant === undefined) throw new Refusal(422, 'resto.not-found');
  const unsupported = unsupportedPay(restaurant.payConfig, delivery_type, payType);
  if (unsupported !== undefined) throw new Refusal(422, unsupported);
  if (status === 'awaiting-payment') await payments.stop(orderId);
  return database.write(async (writer) => {
    const order = await lockOrder(writer, orderId);
    const isWaiting = order.status === 'awaiting-payment';
    // A retry after a lost response.
    if (!isWaiting && order.pay_type === payType) return order;
    const isTooLate = Date.parse(order.created_at) + UNPAID_ORDER_TTL_MS <= now().getTime();
    if (!isWaiting || isTooLate) throw new Refusal(409, 'order.not-awaiting-payment');
    await writer.updateTable('orders').set({ pay_type: payType }).where('id', '=', orderId).execute();
    await endPayments(writer, orderId);
    await advanceOrderIn(writer, database, { orderId, status: 'new', from: 'awaiting-payment', at: now() });
    return { ...order, pay_type: payType, status: 'new' };
  });
}
