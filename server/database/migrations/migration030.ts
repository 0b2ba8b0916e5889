import type { Migration } from './Migration.ts';

/** Uses of promo codes by people who were deleted or gave up a way to sign in, without a trace of who they were. */
export const migration030: Migration = {
  name: '030-forgotten-promo-uses',
  async up({ schema }) {
    await schema
      .createTable('forgotten_promo_uses')
      .addColumn('identity_hash', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('forgotten_promo_uses_key', ['identity_hash', 'code'])
      .execute();
    await schema.createIndex('forgotten_promo_uses_of_code').on('forgotten_promo_uses').column('code').execute();
  },
};
