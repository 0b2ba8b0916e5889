import type { Writer } from '../Database.ts';
import type { Migration } from './Migration.ts';

/** Tables of the shop, its people and its orders. */
export const migration001: Migration = {
  name: '001-shop-people-orders',
  async up(writer) {
    await createCatalog(writer);
    await createPeople(writer);
    await createOrders(writer);
  },
};

async function createCatalog({ schema }: Writer): Promise<void> {
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('catalog_items')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalog_items_key', ['kind', 'id'])
    .execute();
  await schema
    .createTable('promo_code_counters')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('promo_code_people')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('promo_code_people_key', ['code', 'person_id'])
    .execute();
}

async function createPeople({ schema }: Writer): Promise<void> {
  await schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('email', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sign_in_codes')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await schema
    .createTable('refresh_tokens')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('to', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('budgets')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('budgets_key', ['name', 'hour'])
    .execute();
}

async function createOrders({ schema }: Writer): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('delivery_type', 'text', (column) => column.notNull())
    .addColumn('pay_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('comment', 'text')
    .addColumn('person_count', 'integer', (column) => column.notNull())
    .addColumn('requested_at', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('orders_of_person').on('orders').columns(['person_id', 'created_at', 'id']).execute();
  await schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('position_id', 'text', (column) => column.notNull())
    .addColumn('menu_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('sum', 'bigint', (column) => column.notNull())
    .addColumn('payable', 'bigint', (column) => column.notNull())
    .addColumn('modifiers', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'place'])
    .execute();
  await schema
    .createTable('order_history')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('order_history_key', ['order_id', 'step'])
    .execute();
  await schema
    .createTable('order_keys')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_keys_key', ['person_id', 'key'])
    .execute();
}
