import type { Migration } from './Migration.ts';

/** How much of a payment has been given back, whoever did it, and refunds of dishes that a kitchen has run out of. */
export const migration028: Migration = {
  name: '028-parts-of-payments',
  async up(writer) {
    const { schema } = writer;
    await schema
      .alterTable('payments')
      .addColumn('given_back', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await writer
      .updateTable('payments')
      .set(({ ref }) => ({ given_back: ref('amount') }))
      .where('status', '=', 'refunded')
      .execute();
    await schema
      .alterTable('demo_bank_payments')
      .addColumn('refunds', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema
      .createTable('refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('payment_id', 'text', (column) => column.references('payments.id'))
      .addColumn('key', 'text')
      .addColumn('fingerprint', 'text')
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('problem', 'text')
      .addColumn('retry_at', 'text')
      .execute();
    await schema.createIndex('refunds_once').unique().on('refunds').columns(['order_id', 'key']).execute();
    await schema.createIndex('refunds_by_status').on('refunds').columns(['status', 'at']).execute();
    await schema.alterTable('webhook_deliveries').addColumn('refund_id', 'text').execute();
  },
};
