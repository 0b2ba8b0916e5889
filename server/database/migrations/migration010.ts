import type { Migration } from './Migration.ts';

/** Pictures that were imported: in the database, so that a shop of several servers and its backup have them all. */
export const migration010: Migration = {
  name: '010-pictures',
  async up({ schema }) {
    await schema
      .createTable('pictures')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('data', 'bytea', (column) => column.notNull())
      .execute();
  },
};
