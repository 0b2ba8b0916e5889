import type { Migration } from './Migration.ts';

/** Renames the table of rate limits; its counters are kept. */
export const migration002: Migration = {
  name: '002-rate-limits',
  async up({ schema }) {
    await schema.alterTable('budgets').renameTo('rate_limits').execute();
  },
};
