import type { Migration } from './Migration.ts';

/** When a picture was last written, so that one which nothing names yet is not taken for unused (ADR 0124). */
export const migration049: Migration = {
  name: '049-age-of-pictures',
  async up({ schema }) {
    await schema.alterTable('pictures').addColumn('added_at', 'text').execute();
  },
};
