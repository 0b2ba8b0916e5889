import type { ListedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { OrderPage, OrdersApi } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import { askAsPerson } from '../session/askAsPerson.ts';

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

  execute({ page }: { readonly page: number }, signal?: AbortSignal): Promise<OrderPage> {
    return askAsPerson(this.#session, async (credentials) => {
      if (await this.#capabilities.has('order-history')) return this.#orders.list(page, credentials, signal);
      return this.#placedHere(credentials);
    });
  }

  async #placedHere({ personId: who }: Credentials): Promise<OrderPage> {
    const attempts = await this.#pending.list();
    const own = attempts.filter(({ personId }) => personId === who);
    const placed = own.flatMap(({ placed, request }): ListedOrder[] =>
      placed === undefined ? [] : [{ ...placed, dishes: request?.lines, deliveryType: request?.deliveryType }],
    );
    return { orders: placed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()), totalPages: 1 };
  }
}
