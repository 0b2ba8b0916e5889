import type { Migration } from './Migration.ts';

/** Printers of kitchens, and the outbox of what they print. */
export const migration040: Migration = {
  name: '040-tickets',
  async up({ schema }) {
    await schema
      .createTable('printers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('secret_hash', 'text', (column) => column.unique())
      .addColumn('stations', 'text')
      .addColumn('papers', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('code_pages', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .execute();
    await schema
      .createTable('tickets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('printer_id', 'text', (column) => column.notNull().references('printers.id'))
      .addColumn('order_id', 'text', (column) => column.references('orders.id'))
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('begun_in', 'integer')
      .addColumn('problem', 'text')
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addUniqueConstraint('tickets_once', ['order_id', 'printer_id', 'kind', 'event'])
      .execute();
    await schema.createIndex('tickets_by_state').on('tickets').columns(['state', 'printer_id', 'due_at']).execute();
  },
};
