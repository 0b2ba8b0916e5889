import { sql } from 'kysely';
import type { Writer } from '../Database.ts';
import type { Migration } from './Migration.ts';

/**
 * Numbers of orders by restaurant and business day, and changes that have no number yet, so that no row is locked by
 * every order (ADR 0118).
 */
export const migration045: Migration = {
  name: '045-numbers-by-restaurant',
  async up(writer, dialect) {
    const { schema } = writer;
    await schema
      .createTable('order_numbers')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('last', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_numbers_key', ['restaurant_id', 'day'])
      .execute();
    await schema
      .createTable('pending_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    if (dialect === 'postgres') await schema.alterTable('orders').dropConstraint('orders_number_key').execute();
    else await writeOrdersAnew(writer);
    await schema.createIndex('orders_by_number').on('orders').column('number').execute();
  },
};

/** Tables that refer to orders and have no index for it. */
const WITHOUT_INDEX = ['order_keys', 'consents'];

/**
 * SQLite cannot drop a constraint, so the table is dropped and filled again. Rows of other tables refer to it; that is
 * checked at the end of the transaction.
 */
async function writeOrdersAnew(writer: Writer): Promise<void> {
  const { schema } = writer;
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'orders' and sql is not null order by type desc`.execute(
    writer,
  );
  for (const table of WITHOUT_INDEX) {
    await schema.createIndex(`${table}_of_order`).on(table).column('order_id').execute();
  }
  await sql`pragma defer_foreign_keys = on`.execute(writer);
  await sql`create table orders_copy as select * from orders`.execute(writer);
  await schema.dropTable('orders').execute();
  for (const { type, sql: statement } of rows) {
    const isTable = type === 'table';
    await sql
      .raw(isTable ? statement.replace('"number" text not null unique', '"number" text not null') : statement)
      .execute(writer);
    if (isTable) await sql`insert into orders select * from orders_copy`.execute(writer);
  }
  await schema.dropTable('orders_copy').execute();
  for (const table of WITHOUT_INDEX) await schema.dropIndex(`${table}_of_order`).execute();
}
