import type { Migration } from './Migration.ts';

/** Tables for the desk: the change log, expected times of orders and desk keys. */
export const migration006: Migration = {
  name: '006-desk',
  async up({ schema }) {
    await schema
      .createTable('changes')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('order_id', 'text')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await schema.alterTable('orders').addColumn('expected_at', 'text').execute();
    await schema
      .createIndex('orders_of_restaurant')
      .on('orders')
      .columns(['restaurant_id', 'status', 'created_at'])
      .execute();
    await schema
      .createTable('desk_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('restaurant_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .execute();
  },
};
