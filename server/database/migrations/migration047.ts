import type { Migration } from './Migration.ts';

/** Which server of a database runs the background jobs (ADR 0120). */
export const migration047: Migration = {
  name: '047-leases',
  async up({ schema }) {
    await schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('beats', 'integer', (column) => column.notNull())
      .execute();
  },
};
