import type { Migration } from './Migration.ts';

/** When a pair of tokens was first used: until then a lost answer to its refresh may be asked for again. */
export const migration004: Migration = {
  name: '004-first-use-of-tokens',
  async up({ schema }) {
    await schema.alterTable('refresh_tokens').addColumn('first_used_at', 'text').execute();
  },
};
