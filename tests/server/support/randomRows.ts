import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '#server/database/Database.ts';

const MAX_ROWS = 4;
/** Bounds of a PostgreSQL integer and of a safe integer, divided by the number of rows. */
const INTEGERS = { min: -(2 ** 29), max: 2 ** 29 - 1 };
const BIG_INTEGERS = { min: -(2 ** 51) + 1, max: 2 ** 51 - 1 };

interface Reference {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

type Row = Record<string, unknown>;

const anyText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant("'; --\r\n\t\\x00"))
  .map((text) => text.replaceAll('\u0000', ''));

/**
 * Fills all tables of an empty SQLite database with random rows that fit its columns, references and unique indexes.
 * The tables are read from the database itself, so that a new one gets rows, too.
 */
export async function fillWithRandomRows(database: Database, draw: fc.GeneratorValue): Promise<void> {
  const tables = (await database.read.introspection.getTables()).filter(({ name }) => !name.startsWith('migrations'));
  const rowsOf = new Map<string, readonly Row[]>();
  const waiting = [...tables];
  while (waiting.length > 0) {
    const table = waiting.shift();
    if (table === undefined) break;
    const references = await referencesOf(database, table.name);
    if (references.some((reference) => !rowsOf.has(reference.table))) {
      waiting.push(table);
      continue;
    }
    const rows: Row[] = [];
    const key = await keyOf(database, table.name);
    const canExist = references.every(
      (reference) =>
        table.columns.find(({ name }) => name === reference.from)?.isNullable === true ||
        (rowsOf.get(reference.table) ?? []).length > 0,
    );
    // A key that refers to another table has each of its rows at most once.
    const owner = references.find(({ from }) => key.length === 1 && key[0] === from);
    const owners = owner && (rowsOf.get(owner.table) ?? []);
    const max = Math.min(MAX_ROWS, owners?.length ?? MAX_ROWS);
    const count = canExist ? draw(fc.integer, { min: 0, max }) : 0;
    for (let index = 0; index < count; index += 1) {
      const row: Row = {};
      for (const { name, dataType, isNullable } of table.columns) {
        const reference = references.find(({ from }) => from === name);
        const parents = rowsOf.get(reference?.table ?? '') ?? [];
        if (
          isNullable &&
          !key.includes(name) &&
          (draw(fc.boolean) || (reference !== undefined && parents.length === 0))
        )
          row[name] = null;
        else if (owner?.from === name) row[name] = owners?.[index]?.[owner.to];
        else if (reference !== undefined) row[name] = draw(fc.constantFrom, ...parents)[reference.to];
        else row[name] = drawValue(draw, dataType, index);
      }
      rows.push(row);
    }
    rowsOf.set(table.name, rows);
    if (rows.length === 0) continue;
    await database.write((writer) =>
      writer
        .insertInto(table.name as 'settings')
        .values(rows as never)
        .execute(),
    );
  }
}

/** A value that no other row of the table has. */
function drawValue(draw: fc.GeneratorValue, dataType: string, index: number): unknown {
  switch (dataType.toLowerCase()) {
    case 'text':
      return `${index} ${draw(() => anyText)}`;
    case 'integer':
      return draw(fc.integer, INTEGERS) * MAX_ROWS + index;
    case 'bigint':
      return draw(fc.integer, BIG_INTEGERS) * MAX_ROWS + index;
    case 'bytea':
      return Buffer.from(draw(fc.uint8Array));
    default:
      throw new Error(`There are no random values of the type ${dataType}.`);
  }
}

/** SQLite lets a primary key be empty, which PostgreSQL does not and the shop never does. */
async function keyOf(database: Database, table: string): Promise<readonly string[]> {
  const key = sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0`;
  return (await key.execute(database.read)).rows.map(({ name }) => name);
}

async function referencesOf(database: Database, table: string): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`select "table", "from", "to" from pragma_foreign_key_list(${table})`.execute(
    database.read,
  );
  return rows;
}
