import type { PlacedOrder } from '#domain/order/Order.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from '../session/credentials.ts';

interface Ports {
  readonly orders: OrdersApi;
  readonly session: ActiveSession;
}

/** Cancels an order. Throws `order.not-cancellable` when the restaurant has started on it meanwhile. */
export class CancelOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ orderId }: { readonly orderId: string }): Promise<PlacedOrder> {
    return this.#ports.orders.cancel(orderId, await credentialsOf(this.#ports.session));
  }
}
