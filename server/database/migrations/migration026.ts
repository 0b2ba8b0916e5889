import type { Migration } from './Migration.ts';

/** How far an order that nobody accepts has come, and when the desk of a restaurant was last open. */
export const migration026: Migration = {
  name: '026-unaccepted-orders',
  async up({ schema }) {
    for (const name of ['acceptance_stage', 'acceptance_at'])
      await schema.alterTable('orders').addColumn(name, 'text').execute();
    await schema.createIndex('orders_of_status').on('orders').columns(['status', 'created_at']).execute();
    await schema
      .createTable('desk_presence')
      .addColumn('restaurant_id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
  },
};
