import type { ListedOrder } from '#domain/order/Order.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { OrderPage, OrdersApi } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { askAsPerson } from '../session/credentials.ts';

interface Ports {
  readonly orders: OrdersApi;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
  readonly pendingOrders: PendingOrders;
}

/**
 * A person's orders, newest first. Without the capability `order-history` these are the orders placed on this device.
 */
export class ListOrders {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute({ page }: { readonly page: number }, signal?: AbortSignal): Promise<OrderPage> {
    return askAsPerson(this.#ports.session, async (credentials) => {
      if (await this.#ports.capabilities.hasOnceKnown('order-history'))
        return this.#ports.orders.list(page, credentials, signal);
      return this.#placedHere(credentials);
    });
  }

  async #placedHere({ personId: who }: Credentials): Promise<OrderPage> {
    const attempts = await this.#ports.pendingOrders.list();
    const own = attempts.filter(({ personId }) => personId === who);
    const placed = own.flatMap(({ placed, request }): ListedOrder[] =>
      placed === undefined ? [] : [{ ...placed, dishes: request?.lines, deliveryType: request?.deliveryType }],
    );
    return { orders: placed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()), totalPages: 1 };
  }
}
