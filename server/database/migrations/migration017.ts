import type { Migration } from './Migration.ts';

/** Refunds: which payment paid for its order, when it was refunded, failed attempts, and webhooks for refunds. */
export const migration017: Migration = {
  name: '017-refunds-are-told',
  async up(writer) {
    const { schema } = writer;
    for (const name of ['paid_at', 'refunded_at', 'retry_at', 'problem']) {
      await schema.alterTable('payments').addColumn(name, 'text').execute();
    }
    await schema
      .alterTable('payments')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // For payments that are already being refunded it is unknown whether they had paid for the order.
    await writer
      .updateTable('payments')
      .set(({ ref }) => ({ paid_at: ref('created_at') }))
      .where('status', '=', 'paid')
      .execute();
    await schema
      .alterTable('webhook_deliveries')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('step'))
      .execute();
  },
};
