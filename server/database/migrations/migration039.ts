import type { Migration } from './Migration.ts';

/** The numbers of each day of a restaurant, and what each order has added to them. */
export const migration039: Migration = {
  name: '039-daily-numbers',
  async up({ schema }) {
    await schema
      .createTable('daily_numbers')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('orders', 'integer', (column) => column.notNull())
      .addColumn('portions', 'integer', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_numbers_key', ['restaurant_id', 'day', 'kind', 'key'])
      .execute();
    await schema
      .createTable('counted_orders')
      .addColumn('order_id', 'text', (column) => column.notNull().primaryKey().references('orders.id'))
      .addColumn('contributions', 'text', (column) => column.notNull())
      .execute();
  },
};
