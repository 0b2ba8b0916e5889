import { AppError, isRefusal } from '#application/AppError.ts';
import { type OrderPage, type OrdersApi, PriceChanged, type ReceiptPayType } from '#application/ports/OrdersApi.ts';
import type { Credentials } from '#application/ports/session.ts';
import type { Order, OrderRequest, Payment, PlacedOrder } from '#domain/order/Order.ts';
import { ORDER_TIMEOUT_MS } from '#domain/order/OrderAttempt.ts';
import type { PaymentOutcome } from '#domain/order/payment.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient, HttpRequest } from '../http/HttpClient.ts';
import { fromOrderRequest, toListedOrder, toOrder, wireOrder, wireOrderPage } from './wire/WireOrder.ts';
import { toPaymentOutcome, wirePaymentOutcome } from './wire/WirePaymentOutcome.ts';
import { toNewOrder, toPayment, toPlacedOrder, wirePayment, wirePlacedOrder } from './wire/WirePlacedOrder.ts';
import { toQuote, wireQuote } from './wire/WireQuote.ts';

export class HttpOrdersApi implements OrdersApi {
  readonly #http: HttpClient;
  readonly #locale: () => string;
  readonly #now: () => Date;

  /** `now` is the time of an order whose back end does not tell it. */
  constructor(http: HttpClient, locale: () => string, now: () => Date = () => new Date()) {
    this.#http = http;
    this.#locale = locale;
    this.#now = now;
  }

  place(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder> {
    return this.#place(request, key, credentials, { headers: { 'idempotency-key': key } });
  }

  placeWithoutKey(request: OrderRequest, key: string, credentials: Credentials): Promise<PlacedOrder> {
    return this.#place(request, key, credentials, { isBodyOptional: true });
  }

  async #place(
    request: OrderRequest,
    key: string,
    credentials: Credentials,
    options: Pick<HttpRequest, 'headers' | 'isBodyOptional'>,
  ): Promise<PlacedOrder> {
    try {
      const answer = await this.#http.post(ordersPath(credentials), {
        ...options,
        json: fromOrderRequest(request, this.#locale()),
        token: credentials.accessToken,
        timeout: ORDER_TIMEOUT_MS,
      });
      return toNewOrder(answer, { id: key, total: request.expectedTotal, createdAt: this.#now() });
    } catch (error) {
      if (!isRefusal(error, 'order.price-changed')) throw error;
      throw new PriceChanged(toQuote(decode('POST orders: price changed', error.data, wireQuote)));
    }
  }

  async findByKey(key: string, credentials: Credentials): Promise<PlacedOrder | undefined> {
    const answer = await this.#http.get(ordersPath(credentials), { query: { key }, token: credentials.accessToken });
    const [found] = decode('GET orders?key', answer, wireOrderPage).content;
    return found === undefined ? undefined : toPlacedOrder(found);
  }

  async payAgain(orderId: string, credentials: Credentials): Promise<Payment> {
    const path = `${ordersPath(credentials)}/${encodeURIComponent(orderId)}/payments`;
    const answer = await this.#http.post(path, { token: credentials.accessToken });
    return toPayment(decode('POST orders/{id}/payments', answer, wirePayment));
  }

  async findPaymentOutcome(orderId: string, signal?: AbortSignal): Promise<PaymentOutcome | undefined> {
    try {
      const answer = await this.#http.get(`/1/orders/${encodeURIComponent(orderId)}/payment`, { signal });
      return toPaymentOutcome(decode('GET orders/{id}/payment', answer, wirePaymentOutcome));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return undefined;
      throw error;
    }
  }

  async find(orderId: string, credentials: Credentials, signal?: AbortSignal): Promise<Order> {
    const path = `${ordersPath(credentials)}/${encodeURIComponent(orderId)}`;
    const answer = await this.#http.get(path, { token: credentials.accessToken, signal });
    return toOrder(decode('GET orders/{id}', answer, wireOrder));
  }

  async cancel(orderId: string, credentials: Credentials, reason?: string): Promise<PlacedOrder> {
    const path = `${ordersPath(credentials)}/${encodeURIComponent(orderId)}/cancel`;
    const json = reason === undefined ? undefined : { reason };
    const answer = await this.#http.post(path, { json, token: credentials.accessToken });
    return toPlacedOrder(decode('POST orders/{id}/cancel', answer, wirePlacedOrder));
  }

  async changePayType(orderId: string, payType: ReceiptPayType, credentials: Credentials): Promise<PlacedOrder> {
    const path = `${ordersPath(credentials)}/${encodeURIComponent(orderId)}/pay-type`;
    const answer = await this.#http.post(path, { json: { payType }, token: credentials.accessToken });
    return toPlacedOrder(decode('POST orders/{id}/pay-type', answer, wirePlacedOrder));
  }

  async list(page: number, credentials: Credentials, signal?: AbortSignal): Promise<OrderPage> {
    const request = { query: { page }, token: credentials.accessToken, signal };
    const answer = await this.#http.get(ordersPath(credentials), request);
    const { content, totalPages } = decode('GET orders', answer, wireOrderPage);
    return { orders: content.map(toListedOrder), totalPages };
  }
}

function ordersPath({ personId }: Credentials): string {
  return `/api/v1/persons/${encodeURIComponent(personId)}/orders`;
}
