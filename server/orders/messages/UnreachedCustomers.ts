import { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { laterBy } from '#server/database/dueRows.ts';
import type { OrderMessagesTable } from '#server/database/Schema.ts';

/** How long a desk names a customer who was not told, in milliseconds. Later, news of an order is of no use. */
const SHOWN_MS = 3 * 60 * 60_000;
const MAX_LISTED = 200;

interface UnreachedCustomer {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Customers whom no channel told of a step of their order, and the desks that are told of them. */
export class UnreachedCustomers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Those of some restaurants within three hours, the order of the oldest message first. */
  async list(restaurantIds: readonly string[], now: Date): Promise<readonly UnreachedCustomer[]> {
    const rows = await this.#database.read
      .selectFrom('order_messages as message')
      .innerJoin('orders', 'orders.id', 'message.order_id')
      .select(['orders.id as orderId', 'orders.number as orderNumber'])
      .where('message.restaurant_id', 'in', restaurantIds)
      .where('message.state', '=', 'dead')
      .where('message.settled_at', '>', laterBy(now, -SHOWN_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_messages as other')
              .select('other.id')
              .whereRef('other.order_id', '=', 'message.order_id')
              .whereRef('other.event', '=', 'message.event')
              .whereRef('other.refund_id', '=', 'message.refund_id')
              .where('other.state', 'in', ['due', 'sent']),
          ),
        ),
      )
      .orderBy('message.at')
      .orderBy('orders.id')
      .limit(MAX_LISTED)
      .execute();
    return Array.from(Map.groupBy(rows, ({ orderId }) => orderId).values(), ([first]) => first as UnreachedCustomer);
  }

  /**
   * Once a message was the last one of its step: if any of them was given up, open desks read their session anew, which
   * names the customer. One who gave no address needs none.
   */
  async tellDesk(writer: Writer, message: OrderMessagesTable, now: Date): Promise<void> {
    const { order_id, restaurant_id, event, refund_id } = message;
    const dead = await writer
      .selectFrom('order_messages')
      .select('id')
      .where('order_id', '=', order_id)
      .where('event', '=', event)
      .where('refund_id', '=', refund_id)
      .where('state', '=', 'dead')
      .executeTakeFirst();
    if (dead === undefined) return;
    await new Changes(this.#database).add(writer, { order_id: null, restaurant_id }, now);
  }
}
