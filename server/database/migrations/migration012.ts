import type { Migration } from './Migration.ts';

/** People's saved addresses. */
export const migration012: Migration = {
  name: '012-saved-places',
  async up({ schema }) {
    await schema
      .createTable('saved_places')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('saved_places_of_person')
      .on('saved_places')
      .columns(['person_id', 'created_at'])
      .execute();
  },
};
