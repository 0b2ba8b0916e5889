import type { Migration } from './Migration.ts';

/** Favorite dishes. */
export const migration013: Migration = {
  name: '013-favorites',
  async up({ schema }) {
    await schema
      .createTable('favorites')
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('dish_id', 'text', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('favorites_key', ['person_id', 'dish_id'])
      .execute();
  },
};
