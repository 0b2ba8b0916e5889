import type { Migration } from './Migration.ts';

/** What people have agreed to, and each version of its text once. */
export const migration041: Migration = {
  name: '041-consents',
  async up({ schema }) {
    await schema
      .createTable('legal_texts')
      .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('first_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('consents')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('text_hash', 'text', (column) => column.notNull().references('legal_texts.hash'))
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('consents_of_person').on('consents').column('person_id').execute();
    await schema.createIndex('consents_of_text').on('consents').columns(['version', 'locale']).execute();
  },
};
