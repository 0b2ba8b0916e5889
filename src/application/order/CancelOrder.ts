import type { PlacedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

/** Cancels an order. Throws `order.not-cancellable` when the restaurant has started on it meanwhile. */
export class CancelOrder {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;

  constructor(orders: OrdersApi, session: ActiveSession) {
    this.#orders = orders;
    this.#session = session;
  }

  async execute({ orderId }: { readonly orderId: string }): Promise<PlacedOrder> {
    return this.#orders.cancel(orderId, await credentialsOf(this.#session));
  }
}
