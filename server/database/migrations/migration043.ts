import type { Migration } from './Migration.ts';

/** Browsers that take push messages, each of the session in which it asked for them. */
export const migration043: Migration = {
  name: '043-push-subscriptions',
  async up({ schema }) {
    await schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('push_subscriptions_by_person')
      .on('push_subscriptions')
      .columns(['person_id', 'created_at'])
      .execute();
    await schema.createIndex('push_subscriptions_by_session').on('push_subscriptions').column('session_id').execute();
  },
};
