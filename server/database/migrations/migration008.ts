import type { Migration } from './Migration.ts';

/** Scheduled orders: taken places of slots, and the slot's end of each order. */
export const migration008: Migration = {
  name: '008-slots',
  async up({ schema }) {
    await schema
      .createTable('slot_bookings')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('delivery_type', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'text', (column) => column.notNull())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('slot_bookings_key', ['restaurant_id', 'delivery_type', 'starts_at'])
      .execute();
    await schema.alterTable('orders').addColumn('requested_until', 'text').execute();
  },
};
