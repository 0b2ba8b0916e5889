import type { Migration } from './Migration.ts';

/** Why a provider will never take a payment, and the provider's own code for it. */
export const migration027: Migration = {
  name: '027-refused-payments',
  async up({ schema }) {
    for (const name of ['refusal', 'refusal_code'])
      await schema.alterTable('payments').addColumn(name, 'text').execute();
  },
};
