import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reader, Writer } from './Database.ts';
import { type ColumnForm, TABLES, type TableName } from './tables.ts';

/** Rows in one statement: with the widest table fewer values than a statement of either database may have. */
const PORTION = 500;
/** Rows with bytes, such as pictures of some 100 KB. */
const PORTION_WITH_BYTES = 20;
const NUL = '\u0000';

type Value = string | number | Buffer | null;
type Row = Readonly<Record<string, Value>>;

/** What a table holds. Equal tables have equal summaries on both databases, whatever the order of their rows. */
export interface TableSummary {
  readonly name: TableName;
  readonly rows: number;
  /** Sum of the SHA-256 of all rows modulo 2^256, as 64 hexadecimal digits. */
  readonly checksum: string;
}

/** A value that the other database cannot hold, or that its column should not have. */
export class UnmovableValue extends Error {
  override readonly name = 'UnmovableValue';
}

/** A table is not the same after it was copied. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
  constructor(source: TableSummary, target: TableSummary) {
    super(
      `The copy of the table ${source.name} differs: ${source.rows} rows with checksum ${source.checksum} became ` +
        `${target.rows} rows with checksum ${target.checksum}.`,
    );
  }
}

/**
 * Copies all tables in portions, reads each back and compares. `onTable` is called for each table that is equal. The
 * target's tables must be empty.
 *
 * @throws UnmovableValue, CopyDiffers, and what the databases throw
 */
export async function copyTables(
  source: Reader,
  { writer, dialect }: { readonly writer: Writer; readonly dialect: Database['dialect'] },
  onTable: (table: TableSummary) => void,
): Promise<void> {
  for (const name of tableNames()) {
    const sum = new Checksum();
    for await (const rows of portionsOf(source, name)) {
      if (dialect === 'postgres') mustHaveNoNul(name, rows);
      for (const row of rows) sum.add(row);
      await writer
        .insertInto(name as 'settings')
        .values(rows as never)
        .execute();
    }
    const copied = sum.summaryOf(name);
    const copy = await summarize(writer, name);
    if (copy.rows !== copied.rows || copy.checksum !== copied.checksum) throw new CopyDiffers(copied, copy);
    onTable(copy);
  }
}

/** Those of the tables that have rows. */
export async function filledTables(
  reader: Reader,
  names: readonly TableName[] = tableNames(),
): Promise<readonly TableName[]> {
  const filled: TableName[] = [];
  for (const name of names) {
    const row = await sql`select 1 from ${sql.table(name)} limit 1`.execute(reader);
    if (row.rows.length > 0) filled.push(name);
  }
  return filled;
}

/** Reads a whole table. */
export async function summarize(reader: Reader, name: TableName): Promise<TableSummary> {
  const sum = new Checksum();
  for await (const rows of portionsOf(reader, name)) for (const row of rows) sum.add(row);
  return sum.summaryOf(name);
}

export function tableNames(): readonly TableName[] {
  return Object.keys(TABLES) as TableName[];
}

/** The rows of a table by its primary key, in portions that each begin after the last one. */
async function* portionsOf(reader: Reader, name: TableName): AsyncGenerator<readonly Row[]> {
  const key: readonly string[] = TABLES[name].key;
  const columns = Object.entries<ColumnForm>(TABLES[name].columns);
  const size = columns.some(([, form]) => form === 'bytes') ? PORTION_WITH_BYTES : PORTION;
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const selected = sql.join(columns.map(([column]) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const values = key.map((column) => last?.[column]);
    const after = last === undefined ? sql`` : sql`where (${keyColumns}) > (${sql.join(values)})`;
    const result =
      await sql<Row>`select ${selected} from ${sql.table(name)} ${after} order by ${keyColumns} limit ${sql.lit(size)}`.execute(
        reader,
      );
    const rows = result.rows.map((row) =>
      Object.fromEntries(columns.map(([column, form]) => [column, readValue({ name, column, form }, row[column])])),
    );
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}

interface Column {
  readonly name: TableName;
  readonly column: string;
  readonly form: ColumnForm;
}

function readValue({ name, column, form }: Column, value: unknown): Value {
  if (value === null) return null;
  if (form === 'text' && typeof value === 'string') return value;
  if (form === 'number' && Number.isSafeInteger(value)) return value as number;
  if (form === 'bytes' && value instanceof Uint8Array) return Buffer.from(value);
  throw new UnmovableValue(`The column ${name}.${column} holds a value that is not a ${form}.`);
}

function mustHaveNoNul(name: TableName, rows: readonly Row[]): void {
  for (const row of rows) {
    const nulColumn = Object.entries(row).find(([, value]) => typeof value === 'string' && value.includes(NUL));
    if (nulColumn !== undefined) {
      const key = TABLES[name].key.map((column) => row[column]).join(', ');
      throw new UnmovableValue(
        `The column ${name}.${nulColumn[0]} of the row ${key} has the character U+0000, which PostgreSQL cannot hold.`,
      );
    }
  }
}

const CHECKSUM_BITS = 256;
const CHECKSUM_DIGITS = 64;

class Checksum {
  #rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const values = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value));
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    this.#sum = BigInt.asUintN(CHECKSUM_BITS, this.#sum + BigInt(`0x${hash}`));
    this.#rows += 1;
  }

  summaryOf(name: TableName): TableSummary {
    return { name, rows: this.#rows, checksum: this.#sum.toString(16).padStart(CHECKSUM_DIGITS, '0') };
  }
}
