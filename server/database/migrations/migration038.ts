import type { Migration } from './Migration.ts';

/** Orders whose tracking links were revoked. */
export const migration038: Migration = {
  name: '038-tracking-links',
  async up({ schema }) {
    await schema
      .createTable('revoked_tracking_links')
      .addColumn('order_id', 'text', (column) => column.notNull().primaryKey().references('orders.id'))
      .addColumn('times', 'integer', (column) => column.notNull())
      .execute();
  },
};
