import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/Order.ts';
import type { ReportSource } from '#server/database/Reports.ts';
import type { DeskActsTable, OrdersTable, PaymentsTable, RefundsTable, Schema } from '#server/database/Schema.ts';
import type { StoredOrder } from '#server/orders/OrdersRepository.ts';
import { latestPaymentsOf } from '#server/payments/PaymentsRepository.ts';

interface ListOptions {
  readonly restaurantIds: readonly string[];
  readonly statuses: readonly OrderStatus[];
  readonly page: number;
  readonly size: number;
  /** Newest first instead of oldest first. */
  readonly isNewestFirst?: boolean | undefined;
  readonly deliveryType?: DeliveryType | undefined;
  /** Placed from this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** A number, the last digits of a phone number, or a part of a name. */
  readonly search?: string | undefined;
  /** Returns only orders after this one; its position in the list is stable. */
  readonly after?: Pick<OrdersTable, 'id' | 'created_at'> | undefined;
}

/** Statuses that a kitchen sees: all but orders awaiting payment, which may never come. */
export const KITCHEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'awaiting-payment',
);

/** An order with what desks did with it, oldest first. */
export interface DeskOrder extends StoredOrder {
  readonly acts: readonly DeskActsTable[];
}

/** Orders of the desk's restaurants, for any customer. */
export class DeskOrders {
  readonly #source: ReportSource;

  constructor(source: ReportSource) {
    this.#source = source;
  }

  /** The relevant payment by order id; orders paid on delivery have none. */
  paymentsOf(orders: readonly StoredOrder[]): Promise<ReadonlyMap<string, PaymentsTable>> {
    return latestPaymentsOf(
      this.#source,
      orders.map(({ order }) => order.id),
    );
  }

  /** Refunds of single dishes of an order, oldest first. */
  refundsOf(orderId: string): Promise<readonly RefundsTable[]> {
    return this.#source.read.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('at').execute();
  }

  async list({
    restaurantIds,
    statuses,
    page,
    size,
    isNewestFirst = false,
    after,
    ...filter
  }: ListOptions): Promise<{ orders: readonly DeskOrder[]; count: number }> {
    if (restaurantIds.length === 0 || statuses.length === 0) return { orders: [], count: 0 };
    let query = this.#source.read
      .selectFrom('orders')
      .where('restaurant_id', 'in', restaurantIds)
      .where('status', 'in', statuses);
    query = filtered(query, filter, this.#source.dialect);
    if (after !== undefined) {
      const { id, created_at } = after;
      query = query.where(({ eb, or, and }) =>
        or([
          eb('created_at', isNewestFirst ? '<' : '>', created_at),
          and([eb('created_at', '=', created_at), eb('id', '>', id)]),
        ]),
      );
    }
    const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll()
      .orderBy('created_at', isNewestFirst ? 'desc' : 'asc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute();
    return { orders: await this.#whole(rows), count };
  }

  /** Orders by id, in no particular order; unknown ones and those of other restaurants are left out. */
  async find(orderIds: readonly string[], restaurantIds: readonly string[]): Promise<readonly DeskOrder[]> {
    if (orderIds.length === 0 || restaurantIds.length === 0) return [];
    const rows = await this.#source.read
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', orderIds)
      .where('restaurant_id', 'in', restaurantIds)
      .execute();
    return this.#whole(rows);
  }

  async #whole(orders: readonly OrdersTable[]): Promise<readonly DeskOrder[]> {
    if (orders.length === 0) return [];
    const { read } = this.#source;
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
    const acts = await read
      .selectFrom('desk_acts')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    const stepsOf = Map.groupBy(steps, ({ order_id }) => order_id);
    const actsOf = Map.groupBy(acts, ({ order_id }) => order_id);
    return orders.map((order) => ({
      order,
      lines: linesOf.get(order.id) ?? [],
      history: stepsOf.get(order.id) ?? [],
      acts: actsOf.get(order.id) ?? [],
    }));
  }
}

type Filter = Pick<ListOptions, 'deliveryType' | 'from' | 'until' | 'search'>;

function filtered<Rows>(
  orders: SelectQueryBuilder<Schema, 'orders', Rows>,
  { deliveryType, from, until, search }: Filter,
  dialect: ReportSource['dialect'],
): SelectQueryBuilder<Schema, 'orders', Rows> {
  let query = orders;
  if (deliveryType !== undefined) query = query.where('delivery_type', '=', deliveryType);
  if (from !== undefined) query = query.where('created_at', '>=', from.toISOString());
  if (until !== undefined) query = query.where('created_at', '<', until.toISOString());
  if (search === undefined) return query;
  const fieldOf = (name: string): RawBuilder<string> =>
    dialect === 'postgres' ? sql`(person::jsonb ->> ${name})` : sql`json_extract(person, ${`$.${name}`})`;
  const like = (name: string, pattern: string): RawBuilder<boolean> => sql`${fieldOf(name)} like ${pattern} escape '!'`;
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  const isLike = isPhone ? [like('phone', `%${digits}`)] : spellings(search).map((name) => like('name', `%${name}%`));
  return query.where(({ eb, or }) => or([eb('number', '=', search), ...isLike]));
}

/** SQLite compares letters other than Latin ones as they are written. */
function spellings(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const words = lower.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([text, lower, words, text.toUpperCase()])].map((one) => one.replaceAll(/[%_!]/g, '!$&'));
}
