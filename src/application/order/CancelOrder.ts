import type { PlacedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import { SignInNeeded } from './errors.ts';

/** Takes an order back. The restaurant may have begun with it meanwhile: then the answer is `order.not-cancellable`. */
export class CancelOrder {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;

  constructor(orders: OrdersApi, session: ActiveSession) {
    this.#orders = orders;
    this.#session = session;
  }

  async execute(input: { readonly orderId: string }, signal?: AbortSignal): Promise<PlacedOrder> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined) throw new SignInNeeded();
    return this.#orders.cancel(input.orderId, credentials, signal);
  }
}
