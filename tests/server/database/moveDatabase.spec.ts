import fc from 'fast-check';
import { sql } from 'kysely';
import { CopyDiffers, type TableSummary, UnmovableValue } from '#server/database/copyTables.ts';
import type { Database } from '#server/database/Database.ts';
import { DatabaseIsNewer, MIGRATIONS, migrate } from '#server/database/migrate.ts';
import { moveDatabase, SourceInUse, TargetNotEmpty } from '#server/database/moveDatabase.ts';
import { TABLES } from '#server/database/tables.ts';
import { runs } from '#tests/support/runs.ts';
import { ask } from '../support/ask.ts';
import { growTables } from '../support/growTables.ts';
import { type Engine, EVERYDAY_ENGINES, openBareDatabase, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop } from '../support/openTestShop.ts';
import { fillWithRandomRows } from '../support/randomRows.ts';
import {
  connectToRealPostgres,
  emptyRealPostgres,
  hasRealPostgres,
  openRealPostgres,
} from '../support/realPostgres.ts';
import { placeOrder, signIn } from '../support/requests.ts';

/** All rows of all tables but those of the migrations, as the database itself lists them. */
async function contentsOf({ read }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = (await read.introspection.getTables()).filter(({ name }) => !name.startsWith('migrations'));
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const rows = await read
      .selectFrom(name as 'people')
      .selectAll()
      .execute();
    const asText = (row: object): string =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value])
          .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      );
    contents[name] = rows.map(asText).toSorted();
  }
  return contents;
}

const rowsIn = (contents: Readonly<Record<string, readonly string[]>>): number => Object.values(contents).flat().length;

async function move(source: Database, target: Database): Promise<readonly TableSummary[]> {
  const tables: TableSummary[] = [];
  await moveDatabase({ source, target, onTable: (table) => tables.push(table) });
  return tables;
}

const FORMS: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'number',
  int4: 'number',
  bigint: 'number',
  int8: 'number',
  bytea: 'bytes',
};

/** The columns of each table's primary key, in its order. */
async function keysOf({ dialect, read }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ table: string; column: string }>`select m.name as "table", c.name as "column"
          from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.pk > 0 order by m.name, c.pk`
      : sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.key_column_usage natural join information_schema.table_constraints
          where constraint_type = 'PRIMARY KEY' order by table_name, ordinal_position`;
  const { rows } = await query.execute(read);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(({ column }) => column),
    ]),
  );
}

describe.each(EVERYDAY_ENGINES)('the list of tables, compared with %s,', (engine) => {
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });

  afterEach(() => database.close());

  it('has every table with its key, and every column with its form', async () => {
    const tables = (await database.read.introspection.getTables()).filter(({ name }) => !name.startsWith('migrations'));
    const keys = await keysOf(database);
    const columnsByTable = tables.map(({ name, columns }) => [
      name,
      {
        key: keys.get(name),
        columns: Object.fromEntries(columns.map((column) => [column.name, FORMS[column.dataType.toLowerCase()]])),
      },
    ]);
    expect(Object.fromEntries(columnsByTable)).toEqual(TABLES);
  });
});

it('the list of tables names a table after those that its rows refer to', async () => {
  const database = await openTestDatabase();
  const names = Object.keys(TABLES);
  for (const name of names) {
    const { rows } = await sql<{
      parent: string;
    }>`select "table" as parent from pragma_foreign_key_list(${name})`.execute(database.read);
    for (const { parent } of rows) expect([name, names.indexOf(parent) < names.indexOf(name)]).toEqual([name, true]);
  }
  await database.close();
});

/** @trust move */
describe('a move from SQLite to PostgreSQL and back', () => {
  it('gives equal tables, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const [first, postgres, last] = [
          await openTestDatabase('SQLite'),
          await openTestDatabase('PostgreSQL'),
          await openBareDatabase('SQLite'),
        ];
        try {
          await fillWithRandomRows(first, draw);
          const before = await contentsOf(first);
          const there = await move(first, postgres);
          expect(await contentsOf(postgres)).toEqual(before);
          expect(await move(postgres, last)).toEqual(there);
          expect(await contentsOf(last)).toEqual(before);
          expect(await contentsOf(first)).toEqual(before);
          expect(there.reduce((sum, { rows }) => sum + rows, 0)).toBe(rowsIn(before));
        } finally {
          await Promise.all([first, postgres, last].map((database) => database.close()));
        }
      }),
      { numRuns: runs(30, 4) },
    );
  });

  it('copies tables that are longer than a portion', async () => {
    const [first, postgres, last] = [
      await openTestDatabase('SQLite'),
      await openTestDatabase('PostgreSQL'),
      await openTestDatabase('SQLite'),
    ];
    await growTables(first, 1_201);
    const pictures = Array.from({ length: 41 }, (_, index) => ({ path: `p${index}`, data: Buffer.from([index, 0]) }));
    await first.write((writer) => writer.insertInto('pictures').values(pictures).execute());
    const before = await contentsOf(first);
    await move(first, postgres);
    await move(postgres, last);
    expect(await contentsOf(last)).toEqual(before);
    await Promise.all([first, postgres, last].map((database) => database.close()));
  });
});

describe.each<[Engine, Engine]>([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
])('a shop that moves from %s to %s', (from, to) => {
  let source: Database;
  let target: Database;

  beforeEach(async () => {
    source = await openTestDatabase(from);
    target = await openTestDatabase(to);
  });

  afterEach(() => Promise.all([source.close(), target.close()]));

  it('goes on with its customers, order numbers, order keys and changes', async () => {
    const before = await openTestShop({ database: source });
    const anna = await signIn(before);
    const first = await placeOrder(before.app, anna, 'first');
    await move(source, target);
    const after = await openTestShop({ database: target });
    expect((await placeOrder(after.app, anna, 'first')).text).toBe(first.text);
    const second = await placeOrder(after.app, anna, 'second');
    expect(Number(second.json.number)).toBe(Number(first.json.number) + 1);
    expect((await ask(after.app, 'GET', '/api/v1/me', { token: anna.accessToken })).json.id).toBe(anna.id);
    const changes = await target.read.selectFrom('changes').select('id').orderBy('id').execute();
    expect(changes.map(({ id }) => id)).toEqual(changes.map((_, index) => index + 1));
  });

  it('is refused by a target with a row, and by one with a table of another program', async () => {
    await source.write((writer) => writer.insertInto('settings').values({ name: 'order-number', value: 3 }).execute());
    await target.write((writer) => writer.insertInto('promo_code_counters').values({ code: 'TEN', used: 1 }).execute());
    await expect(move(source, target)).rejects.toThrow(new TargetNotEmpty('it has rows in promo_code_counters'));
    await target.write((writer) => writer.deleteFrom('promo_code_counters').execute());
    await target.write((writer) => sql`create table invoices (id text)`.execute(writer));
    await expect(move(source, target)).rejects.toThrow('it has the tables invoices');
    await target.write((writer) => sql`drop table invoices`.execute(writer));
    expect(rowsIn(await contentsOf(target))).toBe(0);
    await move(source, target);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('leaves an empty target when it ends in the middle, says so at the next try, and then succeeds', async () => {
    await growTables(source, 3);
    const retries: string[] = [];
    let tables = 0;
    const broken = moveDatabase({
      source,
      target,
      onTable: ({ name }) => {
        tables += 1;
        if (name === 'orders') throw new Error('power cut');
      },
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(tables).toBeGreaterThan(10);
    expect(rowsIn(await contentsOf(target))).toBe(0);
    await moveDatabase({ source, target, onTable: () => {}, onRetry: () => retries.push('empty tables') });
    expect(retries).toEqual(['empty tables']);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  it('stops when the copy of a table differs, and leaves an empty target', async () => {
    await growTables(source, 3);
    const change =
      to === 'SQLite'
        ? [
            sql`create trigger changing after insert on rate_limits begin update rate_limits set used = 7 where name = new.name; end`,
          ]
        : [
            sql`create function change_used() returns trigger language plpgsql as 'begin new.used := 7; return new; end'`,
            sql`create trigger changing before insert on rate_limits for each row execute function change_used()`,
          ];
    await target.write(async (writer) => {
      for (const statement of change) await statement.execute(writer);
    });
    await expect(move(source, target)).rejects.toThrow(CopyDiffers);
    expect(rowsIn(await contentsOf(target))).toBe(0);
    const undo =
      to === 'SQLite'
        ? [sql`drop trigger changing`]
        : [sql`drop trigger changing on rate_limits`, sql`drop function change_used`];
    await target.write(async (writer) => {
      for (const statement of undo) await statement.execute(writer);
    });
  });

  it('is migrated first if an earlier release made it, and refused if a later one did', async () => {
    const old = await openBareDatabase(from);
    await migrate(old, MIGRATIONS.slice(0, 5));
    await old.write((writer) =>
      sql`insert into people (id, created_at) values ('anna', '2026-03-01T09:00:00.000Z')`.execute(writer),
    );
    await move(old, target);
    expect(await target.read.selectFrom('people').select('id').execute()).toEqual([{ id: 'anna' }]);
    await old.write((writer) => sql`insert into migrations (name, timestamp) values ('999-later', '')`.execute(writer));
    const empty = await openTestDatabase(to);
    await expect(move(old, empty)).rejects.toThrow(DatabaseIsNewer);
    await Promise.all([old.close(), empty.close()]);
  });
});

it('a text with U+0000 is named before PostgreSQL refuses it', async () => {
  const [source, target] = [await openTestDatabase('SQLite'), await openTestDatabase('PostgreSQL')];
  await source.write((writer) =>
    writer
      .insertInto('catalog_items')
      .values({ kind: 'positions', id: 'pizza', place: 0, version: 1, data: 'a\u0000b' })
      .execute(),
  );
  await expect(move(source, target)).rejects.toThrow(
    new UnmovableValue(
      'The column catalog_items.data of the row positions, pizza has the character U+0000, which PostgreSQL cannot hold.',
    ),
  );
  await Promise.all([source.close(), target.close()]);
});

if (hasRealPostgres) {
  /** PostgreSQL lists a connection for a moment after its client has ended it. */
  const untilAlone = async ({ read }: Database): Promise<void> => {
    const others = sql`select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    while ((await others.execute(read)).rows.length > 0);
  };

  it('a move from a real PostgreSQL is refused while others are connected to it', async () => {
    const [source, server] = [await openRealPostgres(), await connectToRealPostgres()];
    await emptyRealPostgres(source);
    await migrate(source);
    await sql`select 1`.execute(server.read);
    const target = await openTestDatabase('SQLite');
    await expect(move(source, target)).rejects.toThrow(SourceInUse);
    await server.close();
    await growTables(source, 1_201);
    await untilAlone(source);
    await move(source, target);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    await Promise.all([source.close(), target.close()]);
  });
}
