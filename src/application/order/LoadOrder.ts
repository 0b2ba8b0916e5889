import type { Order, OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import type { Quote } from '#domain/order/Quote.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { OrdersApi } from '../ports/OrdersApi.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { askAsPerson } from '../session/credentials.ts';

/** What is known of an order. Without order history that is only the request and the server's response to it. */
export type LoadedOrder =
  /**
   * `canCancel`: the back end supports cancelling orders that the kitchen has not accepted. `canChangePay`: it lets an
   * order that awaits its payment be paid on receipt.
   */
  | { readonly kind: 'whole'; readonly order: Order; readonly canCancel: boolean; readonly canChangePay: boolean }
  | {
      readonly kind: 'receipt';
      readonly order: PlacedOrder;
      readonly request: OrderRequest;
      /** Absent for an order of an earlier release. */
      readonly quote?: Quote | undefined;
    }
  | { readonly kind: 'not-found' };

interface Ports {
  readonly orders: OrdersApi;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
  readonly pendingOrders: PendingOrders;
}

export class LoadOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(input: { readonly orderId: string }, signal?: AbortSignal): Promise<LoadedOrder> {
    return askAsPerson(this.#ports.session, (credentials) => this.#load(input, credentials, signal));
  }

  async #load(
    input: { readonly orderId: string },
    credentials: Credentials,
    signal: AbortSignal | undefined,
  ): Promise<LoadedOrder> {
    const attempts = await this.#ports.pendingOrders.list();
    const own = attempts.find(
      ({ placed, personId }) => placed?.id === input.orderId && personId === credentials.personId,
    );
    if (await this.#ports.capabilities.hasOnceKnown('order-history')) {
      const id = own?.key === input.orderId ? await this.#idBehind(own.key, credentials) : input.orderId;
      if (id !== undefined) {
        const order = await this.#ports.orders.find(id, credentials, signal);
        const [canCancel, canChangePay] = [
          await this.#ports.capabilities.hasOnceKnown('order-cancel'),
          await this.#ports.capabilities.hasOnceKnown('order-pay-type'),
        ];
        return { kind: 'whole', order, canCancel, canChangePay };
      }
    }
    return own?.placed === undefined || own.request === undefined
      ? { kind: 'not-found' }
      : { kind: 'receipt', order: own.placed, request: own.request, quote: own.quote };
  }

  /**
   * The id of an order whose response had none, so that the device named it by its key; undefined when nothing is
   * found.
   */
  async #idBehind(key: string, credentials: Credentials): Promise<string | undefined> {
    return (await this.#ports.orders.findByKey(key, credentials))?.id;
  }
}
