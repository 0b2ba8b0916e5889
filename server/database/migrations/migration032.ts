import type { Migration } from './Migration.ts';

/** Who made a desk key, and when it was last used. */
export const migration032: Migration = {
  name: '032-desk-key-use',
  async up({ schema }) {
    await schema.alterTable('desk_keys').addColumn('created_by', 'text').execute();
    await schema.alterTable('desk_keys').addColumn('last_used_at', 'text').execute();
  },
};
