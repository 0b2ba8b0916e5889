import type { Migration } from './Migration.ts';

/** The history of catalog changes made at the desk, and names of desk keys. */
export const migration021: Migration = {
  name: '021-catalog-edits',
  async up({ schema }) {
    await schema.alterTable('desk_keys').addColumn('name', 'text').execute();
    await schema
      .createTable('catalog_edits')
      .addColumn('version', 'bigint', (column) => column.primaryKey())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('undoes', 'bigint')
      .execute();
    await schema.createIndex('catalog_edits_of_scope').on('catalog_edits').columns(['scope', 'version']).execute();
  },
};
