import { type RawBuilder, sql } from 'kysely';
import type { Migration } from './Migration.ts';

/**
 * The catalog version that last wrote each document, so that a server reads only what has changed (ADR 0119). During an
 * upgrade a server of an earlier release writes documents without it; triggers set it for them.
 */
export const migration046: Migration = {
  name: '046-versions-of-catalog-items',
  async up(writer, dialect) {
    const { schema } = writer;
    await schema
      .alterTable('catalog_items')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update catalog_items set version = ${CURRENT}`.execute(writer);
    await schema.createIndex('catalog_items_by_version').on('catalog_items').column('version').execute();
    for (const statement of dialect === 'postgres' ? POSTGRES : SQLITE) await statement.execute(writer);
  },
};

const CURRENT = sql`coalesce((select value from settings where name = 'catalog-version'), 0)`;

const POSTGRES: readonly RawBuilder<unknown>[] = [
  sql`
    create function set_catalog_item_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.version = 0 then new.version := ${CURRENT}; end if;
      elsif new.version = old.version and new.data <> old.data then
        new.version := ${CURRENT};
      end if;
      return new;
    end $$`,
  sql`
    create trigger catalog_item_version before insert or update on catalog_items
    for each row execute function set_catalog_item_version()`,
];

const SQLITE: readonly RawBuilder<unknown>[] = [
  sql`
    create trigger new_catalog_item_version after insert on catalog_items when new.version = 0
    begin
      update catalog_items set version = ${CURRENT} where kind = new.kind and id = new.id;
    end`,
  sql`
    create trigger catalog_item_version after update of data on catalog_items
    when new.version = old.version and new.data <> old.data
    begin
      update catalog_items set version = ${CURRENT} where kind = new.kind and id = new.id;
    end`,
];
