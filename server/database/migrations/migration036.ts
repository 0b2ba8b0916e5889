import type { Migration } from './Migration.ts';

/** The outbox of fiscal receipts: those of a payment's sale, of its hand-over and of its refunds. */
export const migration036: Migration = {
  name: '036-fiscal-receipts',
  async up({ schema }) {
    await schema
      .createTable('fiscal_receipts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('register', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('after_settlement', 'integer', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('document', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addUniqueConstraint('fiscal_receipts_source', ['payment_id', 'source'])
      .execute();
    await schema.createIndex('fiscal_receipts_by_state').on('fiscal_receipts').columns(['state', 'due_at']).execute();
    await schema.createIndex('fiscal_receipts_by_order').on('fiscal_receipts').column('order_id').execute();
  },
};
