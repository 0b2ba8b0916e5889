import type { ListedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { OrderPage, OrdersApi } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

/** A person's orders, newest first. Without the capability `order-history` these are the orders placed on this device. */
export class ListOrders {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;
  readonly #capabilities: CapabilitiesApi;
  readonly #pending: PendingOrders;

  constructor(orders: OrdersApi, session: ActiveSession, capabilities: CapabilitiesApi, pending: PendingOrders) {
    this.#orders = orders;
    this.#session = session;
    this.#capabilities = capabilities;
    this.#pending = pending;
  }

  async execute(input: { readonly page: number }, signal?: AbortSignal): Promise<OrderPage> {
    const credentials = await credentialsOf(this.#session);
    if (await this.#capabilities.has('order-history')) return this.#orders.list(input.page, credentials, signal);
    const attempts = await this.#pending.list();
    const own = attempts.filter(({ personId }) => personId === credentials.personId);
    const placed = own.flatMap(({ placed, request }): ListedOrder[] =>
      placed === undefined ? [] : [{ ...placed, dishes: request?.lines, deliveryType: request?.deliveryType }],
    );
    return { orders: placed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()), totalPages: 1 };
  }
}
