import type { Migration } from './Migration.ts';

/** Accounts at sign-in vendors. */
export const migration007: Migration = {
  name: '007-accounts-of-others',
  async up({ schema }) {
    await schema
      .createTable('accounts')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('accounts_key', ['issuer', 'subject'])
      .execute();
    await schema.createIndex('accounts_of_person').on('accounts').column('person_id').execute();
  },
};
