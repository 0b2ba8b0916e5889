import type { ListedOrder, Order, OrderRequest, Payment, PlacedOrder } from '#domain/order/Order.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { AppError } from '../AppError.ts';
import { port } from '../port.ts';
import type { Credentials } from './Credentials.ts';

export interface OrdersApi {
  /**
   * Places an order once per key: a repeat with the same key answers as the first did. Never retried by the adapter, which
   * waits `ORDER_TIMEOUT_MS` for the answer at most.
   * Throws PriceChanged, ServerRefused, NetworkFailed.
   */
  place(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder>;
  /**
   * The order that a key made; undefined when the server has never seen the key. Throws ServerRefused with
   * `idempotency.in-flight` while it works on a request with it. Needs the capability `order-history`.
   */
  findByKey(key: string, credentials: Credentials): Promise<PlacedOrder | undefined>;
  /**
   * Another attempt to pay an order online: the open one, else a new one. Throws ServerRefused with `payment.not-possible` once
   * the order is paid, ended or past its time. Needs the capability `order-payments`.
   */
  payAgain(orderId: string, credentials: Credentials): Promise<Payment>;
  find(orderId: string, credentials: Credentials, signal?: AbortSignal): Promise<Order>;
  /**
   * Takes an order back while nobody has begun with it; a repeat after a lost answer is answered as the first was. Throws
   * ServerRefused with `order.not-cancellable`. Needs the capability `order-cancel`.
   */
  cancel(orderId: string, credentials: Credentials, signal?: AbortSignal): Promise<PlacedOrder>;
  /** Newest first; a page holds about 20. */
  list(page: number, credentials: Credentials, signal?: AbortSignal): Promise<OrderPage>;
}
export const OrdersApi = port<OrdersApi>('OrdersApi');

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  readonly totalPages: number;
}

/** The total moved since the quote; nothing was ordered. */
export class PriceChanged extends AppError {
  override readonly name = 'PriceChanged';
  readonly code = 'order.price-changed';
  readonly quote: Quote;
  constructor(quote: Quote) {
    super('The price of the order has changed');
    this.quote = quote;
  }
}
