import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { PlannedSlot } from '#domain/schedule/slotPlan.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrdersTable } from '#server/database/Schema.ts';

interface Kitchen {
  readonly restaurantId: string;
  readonly deliveryType: DeliveryType;
}

/** Places in slots. One is taken in the order's transaction by a single conditional update, to avoid a race. */
export class SlotBookings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Taken places of the slots that begin in a time range, by the slot's start in milliseconds. */
  async bookedCounts(
    { restaurantId, deliveryType }: Kitchen,
    from: Date,
    until: Date,
  ): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#database.read
      .selectFrom('slot_bookings')
      .select(['starts_at', 'taken'])
      .where('restaurant_id', '=', restaurantId)
      .where('delivery_type', '=', deliveryType)
      .where('starts_at', '>=', from.toISOString())
      .where('starts_at', '<=', until.toISOString())
      .execute();
    return new Map(rows.map(({ starts_at, taken }) => [Date.parse(starts_at), taken]));
  }

  /** Takes a place; false when the slot is full. */
  async take(
    writer: Writer,
    { restaurantId, deliveryType }: Kitchen,
    { from, capacity }: PlannedSlot,
  ): Promise<boolean> {
    const starts_at = from.toISOString();
    await writer
      .insertInto('slot_bookings')
      .values({ restaurant_id: restaurantId, delivery_type: deliveryType, starts_at, taken: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numUpdatedRows } = await writer
      .updateTable('slot_bookings')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('restaurant_id', '=', restaurantId)
      .where('delivery_type', '=', deliveryType)
      .where('starts_at', '=', starts_at)
      .$if(capacity !== undefined, (query) => query.where('taken', '<', capacity ?? 0))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Returns the place of an order that was cancelled or rejected; does nothing for an order without one. */
  async release(
    writer: Writer,
    order: Pick<OrdersTable, 'restaurant_id' | 'delivery_type' | 'requested_at' | 'requested_until'>,
  ): Promise<void> {
    const { restaurant_id, delivery_type, requested_at, requested_until } = order;
    if (requested_at === null || requested_until === null) return;
    await writer
      .updateTable('slot_bookings')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('restaurant_id', '=', restaurant_id)
      .where('delivery_type', '=', delivery_type)
      .where('starts_at', '=', requested_at)
      .where('taken', '>', 0)
      .execute();
  }
}
