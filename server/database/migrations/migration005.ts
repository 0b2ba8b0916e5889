import { sql } from 'kysely';
import type { Writer } from '../Database.ts';
import type { Migration } from './Migration.ts';

/** Payments, notifications of payment providers and the demo bank. */
export const migration005: Migration = {
  name: '005-payments',
  async up(writer) {
    await createPayments(writer);
    await createDemoBank(writer);
  },
};

async function createPayments({ schema }: Writer): Promise<void> {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('presentation', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('payments_of_order').on('payments').columns(['order_id', 'created_at']).execute();
  await schema.createIndex('payments_by_status').on('payments').columns(['status', 'created_at']).execute();
  // A unique index, so that two concurrent attempts to pay open one payment.
  await schema
    .createIndex('one_open_payment')
    .on('payments')
    .unique()
    .column('order_id')
    .where(sql.ref('status'), '=', 'pending')
    .execute();
  await schema
    .createTable('payment_events')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_events_key', ['provider', 'event_id'])
    .execute();
}

async function createDemoBank({ schema }: Writer): Promise<void> {
  await schema
    .createTable('demo_bank_payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('cancel_url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('settles_at', 'text')
    .addColumn('callback', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
