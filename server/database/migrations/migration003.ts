import type { Migration } from './Migration.ts';

/** Drops prices of lines, which are stored in the order's quote only. */
export const migration003: Migration = {
  name: '003-prices-once',
  async up({ schema }) {
    await schema.alterTable('order_lines').dropColumn('sum').execute();
    await schema.alterTable('order_lines').dropColumn('payable').execute();
  },
};
