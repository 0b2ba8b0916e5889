import type { PlacedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

/** Takes an order back. The restaurant may have begun with it meanwhile: then the answer is `order.not-cancellable`. */
export class CancelOrder {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;

  constructor(orders: OrdersApi, session: ActiveSession) {
    this.#orders = orders;
    this.#session = session;
  }

  async execute(input: { readonly orderId: string }, signal?: AbortSignal): Promise<PlacedOrder> {
    const credentials = await credentialsOf(this.#session);
    return this.#orders.cancel(input.orderId, credentials, signal);
  }
}
