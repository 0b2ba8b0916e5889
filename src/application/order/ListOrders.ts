import type { PlacedOrder } from '#domain/order/Order.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { OrderLedger } from '../ports/OrderLedger.ts';
import type { OrderPage, OrdersApi } from '../ports/OrdersApi.ts';
import { SignInNeeded } from './errors.ts';

/** A person's orders, newest first; without the back end's history those that this device placed. */
export class ListOrders {
  readonly #orders: OrdersApi;
  readonly #session: ActiveSession;
  readonly #capabilities: CapabilitiesApi;
  readonly #ledger: OrderLedger;

  constructor(orders: OrdersApi, session: ActiveSession, capabilities: CapabilitiesApi, ledger: OrderLedger) {
    this.#orders = orders;
    this.#session = session;
    this.#capabilities = capabilities;
    this.#ledger = ledger;
  }

  async execute(input: { readonly page: number }): Promise<OrderPage> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined) throw new SignInNeeded();
    if (await this.#capabilities.has('order-history')) return this.#orders.list(input.page, credentials);
    const intents = await this.#ledger.list();
    const own = intents.filter(({ personId }) => personId === credentials.personId);
    const placed = own.flatMap(({ placed }): PlacedOrder[] => (placed === undefined ? [] : [placed]));
    return { orders: placed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()), totalPages: 1 };
  }
}
