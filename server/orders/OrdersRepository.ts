import type { Database, Writer } from '#server/database/Database.ts';
import type { OrderHistoryTable, OrderKeysTable, OrderLinesTable, OrdersTable } from '#server/database/Schema.ts';
import type { WritingStatement } from '#server/database/writeTogether.ts';

const FIRST_NUMBER = 101;

interface BusinessDay {
  readonly restaurantId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

export interface StoredOrder {
  readonly order: OrdersTable;
  readonly lines: readonly OrderLinesTable[];
  readonly history: readonly OrderHistoryTable[];
}

/** Orders with their lines, status history and idempotency keys. */
export class OrdersRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findKey(personId: string, key: string): Promise<OrderKeysTable | undefined> {
    return this.#database.read
      .selectFrom('order_keys')
      .selectAll()
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  async find(personId: string, orderId: string): Promise<StoredOrder | undefined> {
    const order = await this.#database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return order && this.#whole(order);
  }

  /** An order of any person. */
  async findById(orderId: string): Promise<StoredOrder | undefined> {
    const order = await this.#database.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirst();
    return order && this.#whole(order);
  }

  async #whole(order: OrdersTable): Promise<StoredOrder> {
    const { read } = this.#database;
    const { id: orderId } = order;
    const lines = await read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('place')
      .execute();
    const history = await read
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('step')
      .execute();
    return { order, lines, history };
  }

  /** A person's orders, newest first. */
  async list(personId: string, page: number, size: number): Promise<{ orders: readonly OrdersTable[]; count: number }> {
    const own = this.#database.read.selectFrom('orders').where('person_id', '=', personId);
    const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const orders = await own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute();
    return { orders, count };
  }

  /** Order lines by order id. */
  async linesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly OrderLinesTable[]>> {
    if (orderIds.length === 0) return new Map();
    const { read } = this.#database;
    const lines = await read
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('place')
      .execute();
    return Map.groupBy(lines, ({ order_id }) => order_id);
  }

  /**
   * Takes the next number of a restaurant on a business day, for its kitchen to call out. With `count` it leaves out the
   * numbers before, such as those of orders that a backup lacks.
   */
  async nextNumber(writer: Writer, { restaurantId, day }: BusinessDay, count = 1): Promise<string> {
    const { last } = await writer
      .insertInto('order_numbers')
      .values({ restaurant_id: restaurantId, day, last: FIRST_NUMBER - 1 + count })
      .onConflict((conflict) =>
        conflict
          .columns(['restaurant_id', 'day'])
          .doUpdateSet((eb) => ({ last: eb(eb.ref('order_numbers.last'), '+', count) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return String(last);
  }

  /** Adds an order with its lines and its first step. */
  adding(writer: Writer, { order, lines, history }: StoredOrder): readonly WritingStatement[] {
    return [
      writer.insertInto('orders').values(order),
      writer.insertInto('order_lines').values(lines),
      writer.insertInto('order_history').values(history),
    ];
  }

  /** Binds an idempotency key to its order; writes no row when the key is already bound. */
  bindingKey(writer: Writer, key: OrderKeysTable): WritingStatement {
    return writer
      .insertInto('order_keys')
      .values(key)
      .onConflict((conflict) => conflict.doNothing());
  }
}
