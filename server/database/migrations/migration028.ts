import type { Migration } from './Migration.ts';

/** How much of a payment has been given back, whoever did it. */
export const migration028: Migration = {
  name: '028-given-back',
  async up(writer) {
    const { schema } = writer;
    await schema
      .alterTable('payments')
      .addColumn('given_back', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await writer
      .updateTable('payments')
      .set(({ ref }) => ({ given_back: ref('amount') }))
      .where('status', '=', 'refunded')
      .execute();
    await schema
      .alterTable('demo_bank_payments')
      .addColumn('refunds', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
