import type { Migration } from './Migration.ts';

/** What desks did with orders, and by which key: steps, with those that can still be undone, refunds and times. */
export const migration034: Migration = {
  name: '034-desk-acts',
  async up({ schema }) {
    await schema
      .createTable('desk_acts')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('from_status', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('expected_at', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('tell_at', 'text')
      .addColumn('by_key', 'text')
      .addColumn('by_name', 'text')
      .addColumn('undone_at', 'text')
      .addColumn('undone_by', 'text')
      .addPrimaryKeyConstraint('desk_acts_key', ['order_id', 'id'])
      .execute();
    await schema.createIndex('desk_acts_by_state').on('desk_acts').columns(['state', 'tell_at']).execute();
  },
};
