import type { Migration } from './Migration.ts';

/** The outbox of messages to customers about the steps of their orders. */
export const migration037: Migration = {
  name: '037-order-messages',
  async up({ schema }) {
    await schema
      .createTable('order_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('refund_id', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('other_channels', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addUniqueConstraint('order_messages_once', ['order_id', 'event', 'refund_id', 'channel'])
      .execute();
    await schema.createIndex('order_messages_by_state').on('order_messages').columns(['state', 'due_at']).execute();
  },
};
