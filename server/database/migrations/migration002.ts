import type { Migration } from './Migration.ts';

/** Gives the table of rate limits the name that everybody knows it by; what was counted stays counted. */
export const migration002: Migration = {
  name: '002-rate-limits',
  async up({ schema }) {
    await schema.alterTable('budgets').renameTo('rate_limits').execute();
  },
};
