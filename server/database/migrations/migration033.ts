import type { Migration } from './Migration.ts';

/** The log of operators who found, exported or erased a customer. */
export const migration033: Migration = {
  name: '033-data-requests',
  async up({ schema }) {
    await schema
      .createTable('data_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('searched_hash', 'text', (column) => column.notNull())
      .addColumn('person_hash', 'text')
      .addColumn('reason', 'text')
      .execute();
    await schema.createIndex('data_requests_by_time').on('data_requests').column('at').execute();
  },
};
