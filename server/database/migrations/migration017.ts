import type { Migration } from './Migration.ts';

/** Which money paid for its order, since when it is back, and what failed on its way; tills hear of refunds. */
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
    // Of money that is on its way back nobody knows any more whether it had paid for the order.
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
