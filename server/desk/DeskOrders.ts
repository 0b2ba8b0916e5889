import { ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';
import type { Database } from '#server/database/Database.ts';
import type { StoredOrder } from '#server/database/OrdersRepository.ts';
import { PaymentsRepository } from '#server/database/PaymentsRepository.ts';
import type { OrdersTable, PaymentsTable } from '#server/database/Schema.ts';

interface Wanted {
  readonly restaurantIds: readonly string[];
  readonly statuses: readonly OrderStatus[];
  readonly page: number;
  readonly size: number;
  /** Else the oldest first. */
  readonly isNewestFirst?: boolean | undefined;
}

/** What a kitchen sees: not what still waits for its payment, which may never come. */
export const KITCHEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'awaiting-payment',
);

/** Orders as a desk reads them: those of its restaurants, whoever placed them. */
export class DeskOrders {
  readonly #database: Database;
  readonly #payments: PaymentsRepository;

  constructor(database: Database) {
    this.#database = database;
    this.#payments = new PaymentsRepository(database);
  }

  /** By order, the payment that counts; those that are paid to the courier have none. */
  paymentsOf(orders: readonly StoredOrder[]): Promise<ReadonlyMap<string, PaymentsTable>> {
    return this.#payments.latestOf(orders.map(({ order }) => order.id));
  }

  async list({
    restaurantIds,
    statuses,
    page,
    size,
    isNewestFirst = false,
  }: Wanted): Promise<{ orders: readonly StoredOrder[]; count: number }> {
    if (restaurantIds.length === 0 || statuses.length === 0) return { orders: [], count: 0 };
    const wanted = this.#database.read
      .selectFrom('orders')
      .where('restaurant_id', 'in', restaurantIds)
      .where('status', 'in', statuses);
    const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll()
      .orderBy('created_at', isNewestFirst ? 'desc' : 'asc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute();
    return { orders: await this.#whole(rows), count };
  }

  /** In no particular order; what is not there, or not of these restaurants, is left out. */
  async find(orderIds: readonly string[], restaurantIds: readonly string[]): Promise<readonly StoredOrder[]> {
    if (orderIds.length === 0 || restaurantIds.length === 0) return [];
    const rows = await this.#database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', orderIds)
      .where('restaurant_id', 'in', restaurantIds)
      .execute();
    return this.#whole(rows);
  }

  async #whole(orders: readonly OrdersTable[]): Promise<readonly StoredOrder[]> {
    if (orders.length === 0) return [];
    const { read } = this.#database;
    const ids = orders.map(({ id }) => id);
    const lines = await read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('place')
      .execute();
    const steps = await read
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('step')
      .execute();
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    const stepsOf = Map.groupBy(steps, ({ order_id }) => order_id);
    return orders.map((order) => ({ order, lines: linesOf.get(order.id) ?? [], history: stepsOf.get(order.id) ?? [] }));
  }
}
