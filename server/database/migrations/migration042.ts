import type { Migration } from './Migration.ts';

/** Numbers of fiscal documents: each receipt has one, and each number of a series one receipt. */
export const migration042: Migration = {
  name: '042-fiscal-numbers',
  async up({ schema }) {
    await schema
      .createTable('fiscal_numbers')
      .addColumn('receipt_id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addUniqueConstraint('fiscal_numbers_in_series', ['series', 'number'])
      .execute();
  },
};
