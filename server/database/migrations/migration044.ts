import type { Migration } from './Migration.ts';

/** The chats in which people are told of their orders by the shop's bot in Telegram. */
export const migration044: Migration = {
  name: '044-telegram-chats',
  async up({ schema }) {
    await schema
      .createTable('telegram_chats')
      .addColumn('person_id', 'text', (column) => column.primaryKey().references('people.id'))
      .addColumn('chat_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('telegram_chats_by_chat').on('telegram_chats').column('chat_id').execute();
  },
};
