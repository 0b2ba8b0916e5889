import type { Migration } from './Migration.ts';

/** Imported pictures, stored in the database so that all servers and backups have them. */
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
