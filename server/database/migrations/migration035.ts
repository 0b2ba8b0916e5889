import type { Migration } from './Migration.ts';

/** What desks last said of the stock of a dish or modifier, so that one desk does not overwrite another unseen. */
export const migration035: Migration = {
  name: '035-stock-marks',
  async up({ schema }) {
    await schema
      .createTable('stock_marks')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('by_name', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_marks_key', ['restaurant_id', 'kind', 'item_id'])
      .execute();
  },
};
