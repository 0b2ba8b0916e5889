import type { Migration } from './Migration.ts';

/** Used nonces of ID tokens, so that each token works once. */
export const migration016: Migration = {
  name: '016-used-nonces',
  async up({ schema }) {
    await schema
      .createTable('used_nonces')
      .addColumn('nonce_hash', 'text', (column) => column.primaryKey())
      .addColumn('dead_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('used_nonces_by_end').on('used_nonces').column('dead_at').execute();
  },
};
