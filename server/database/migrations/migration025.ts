import type { Migration } from './Migration.ts';

/** Remaining portions of counted dishes, and what each order took of them. */
export const migration025: Migration = {
  name: '025-counted-stock',
  async up({ schema }) {
    await schema
      .createTable('stock_counts')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('dish_id', 'text', (column) => column.notNull())
      .addColumn('portions', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_counts_key', ['restaurant_id', 'dish_id'])
      .execute();
    await schema
      .createTable('stock_taken')
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('dish_id', 'text', (column) => column.notNull())
      .addColumn('portions', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_taken_key', ['order_id', 'dish_id'])
      .execute();
  },
};
