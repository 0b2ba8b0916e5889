import type { PayType } from '#domain/catalog/PayType.ts';
import type { ListedOrder, Order, OrderRequest, Payment, PlacedOrder } from '#domain/order/Order.ts';
import type { PaymentOutcome } from '#domain/order/payment.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { AppError } from '../AppError.ts';
import { port } from '../port.ts';
import type { Credentials } from './session.ts';

export interface OrdersApi {
  /**
   * Places an order once for each key: a retry with the same key returns the first answer. The adapter never retries,
   * and waits at most `ORDER_TIMEOUT_MS`. What the response lacks is filled in from `key` and `request`. Throws
   * PriceChanged, ServerRefused, NetworkFailed. Needs the capability `idempotency`.
   */
  place(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder>;
  /**
   * The same for a back end without `idempotency`: no key is sent, and each call can make an order. Every response with
   * a 2xx status is an order, whatever its body. `key` only names the order on this device when the back end does not.
   */
  placeWithoutKey(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder>;
  /**
   * The order with this key; undefined when the server has never seen the key. Throws ServerRefused with
   * `idempotency.in-flight` while a request with it is being processed. Needs the capability `order-history`.
   */
  findByKey(key: string, credentials: Credentials): Promise<PlacedOrder | undefined>;
  /**
   * The open payment of an order, or else a new one. Throws ServerRefused with `payment.not-possible` once the order is
   * paid, ended or overdue. Needs the capability `order-payments`.
   */
  payAgain(orderId: string, credentials: Credentials): Promise<Payment>;
  /**
   * What became of an order's payment, without signing in; undefined for an order that does not exist or is not paid
   * online. Needs the capability `payment-outcome`.
   */
  findPaymentOutcome(orderId: string, signal?: AbortSignal): Promise<PaymentOutcome | undefined>;
  find(orderId: string, credentials: Credentials, signal?: AbortSignal): Promise<Order>;
  /**
   * Cancels an order that the kitchen has not accepted. A retry after a lost response returns the same answer. Throws
   * ServerRefused with `order.not-cancellable`. Needs the capability `order-cancel`. With the reason `TAKEN_BACK` it
   * ends only an order that awaits its payment, else it throws ServerRefused with `order.not-awaiting-payment`.
   */
  cancel(orderId: string, credentials: Credentials, reason?: string): Promise<PlacedOrder>;
  /**
   * Has an order that awaits its online payment paid on receipt, whereupon it is `new`. A retry after a lost response
   * returns the same answer. Throws ServerRefused with `order.not-awaiting-payment` once the order is paid, ended or
   * overdue, and with `resto.doesnt-support-...` for a pay type that the restaurant does not accept. Needs the
   * capability `order-pay-type`.
   */
  changePayType(orderId: string, payType: ReceiptPayType, credentials: Credentials): Promise<PlacedOrder>;
  /** Orders, newest first; a page has about 20. */
  list(page: number, credentials: Credentials, signal?: AbortSignal): Promise<OrderPage>;
}
export const OrdersApi = port<OrdersApi>('OrdersApi');

/** How an order can be paid for when the customer gets it. */
export type ReceiptPayType = Exclude<PayType, 'CARD_ONLINE'>;

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  readonly totalPages: number;
}

/** The total has changed since the quote, and nothing was ordered. */
export class PriceChanged extends AppError {
  override readonly name = 'PriceChanged';
  readonly code = 'order.price-changed';
  readonly quote: Quote;
  constructor(quote: Quote) {
    super('The price of the order has changed');
    this.quote = quote;
  }
}
