import type { Migration } from './Migration.ts';

/** Webhooks and their deliveries. */
export const migration015: Migration = {
  name: '015-webhooks',
  async up({ schema }) {
    await schema
      .createTable('webhooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('restaurant_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .execute();
    await schema
      .createTable('webhook_deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('webhook_id', 'text', (column) => column.notNull().references('webhooks.id'))
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('problem', 'text')
      .execute();
    await schema.createIndex('webhook_deliveries_due').on('webhook_deliveries').columns(['state', 'due_at']).execute();
  },
};
