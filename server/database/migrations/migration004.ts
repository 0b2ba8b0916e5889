import type { Migration } from './Migration.ts';

/** Records the first use of a token pair: until then a lost refresh response may be requested again. */
export const migration004: Migration = {
  name: '004-first-use-of-tokens',
  async up({ schema }) {
    await schema.alterTable('refresh_tokens').addColumn('first_used_at', 'text').execute();
  },
};
