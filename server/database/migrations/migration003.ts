import type { Migration } from './Migration.ts';

/** What a line cost stands in the quote of its order, and only there. */
export const migration003: Migration = {
  name: '003-prices-once',
  async up({ schema }) {
    await schema.alterTable('order_lines').dropColumn('sum').execute();
    await schema.alterTable('order_lines').dropColumn('payable').execute();
  },
};
