import type { Migration } from './Migration.ts';

/** The language of the customer who opened a payment first, in which the provider sends people back. */
export const migration031: Migration = {
  name: '031-payment-locale',
  async up({ schema }) {
    await schema.alterTable('payments').addColumn('locale', 'text').execute();
  },
};
