import { didYouMean } from '#server/shared/didYouMean.ts';
import { KIND_NAMES, KINDS, type KindName, type Table } from '../document/kinds.ts';
import { textOf } from '../document/statedText.ts';
import type { JsonSchema, Properties } from '../document/Value.ts';
import type { Entry, Fault, Source, SourceLine } from './Entry.ts';
import { unescapedCell } from './formulaCells.ts';
import { isObjectName } from './isObjectName.ts';
import { readRows } from './readRows.ts';

/** CSV texts by the file name without `.csv`. */
export type TableFiles = ReadonlyMap<string, string>;

/** A column of a part or of a language. */
const COLUMN = /^([^.:]+)([.:])(.+)$/;

/** The fields built from one or several rows, and the position of each. */
interface Built {
  readonly fields: Record<string, unknown>;
  readonly sourceLine: SourceLine;
  readonly children: Map<string, readonly Built[]>;
}

/** Reads a folder of CSV tables. Cells may be separated by commas, semicolons or tabs, as spreadsheets write them. */
export function readTables(files: TableFiles): Source {
  const faults: Fault[] = [];
  const entries: Entry[] = [];
  const kinds = new Set<KindName>();
  for (const kind of KIND_NAMES) {
    const { list, stated: fields, tables, key = 'id' } = KINDS[kind];
    const own = readTable(list, files, fields, faults);
    const built = own ?? [];
    if (own !== undefined) kinds.add(kind);
    for (const [field, table] of Object.entries(tables)) {
      attach(built, key, field, { table, files, fields, faults, mayStub: true });
    }
    for (const item of built) entries.push(toEntry(kind, item));
  }
  return { entries, kinds, faults };
}

/** Names of the tables that a folder may contain. */
export function tableNames(): readonly string[] {
  const below = (tables: Readonly<Record<string, Table>> = {}): readonly string[] =>
    Object.values(tables).flatMap(({ file, tables: deeper }) => [file, ...below(deeper)]);
  return KIND_NAMES.flatMap((kind) => [KINDS[kind].list, ...below(KINDS[kind].tables)]);
}

interface Attaching {
  readonly table: Table;
  readonly files: TableFiles;
  readonly fields: Properties;
  readonly faults: Fault[];
  /** Whether an owner that is missing in the folder may exist in the shop. */
  readonly mayStub: boolean;
}

function attach(
  owners: Built[],
  key: string,
  field: string,
  { table, files, fields, faults, mayStub }: Attaching,
): void {
  const properties = fields[field]?.items?.properties ?? {};
  const rows = readTable(table.file, files, { ...properties, [table.owner]: {} }, faults);
  if (rows === undefined) return;
  for (const [deeper, child] of Object.entries(table.tables ?? {})) {
    attach(rows, 'id', deeper, { table: child, files, fields: properties, faults, mayStub: false });
  }
  // The table exists, so an owner without rows in it has an empty list.
  for (const owner of owners) owner.children.set(field, []);
  for (const row of rows) {
    const { [table.owner]: ownerId, ...own } = row.fields;
    if (ownerId === null || ownerId === undefined) {
      faults.push({ sourceLine: row.sourceLine, text: `${table.file}, ${table.owner}: is missing` });
      continue;
    }
    let owner = owners.find((candidate) => candidate.fields[key] === ownerId);
    if (owner === undefined && mayStub) {
      owner = { fields: { [key]: ownerId }, sourceLine: row.sourceLine, children: new Map() };
      owners.push(owner);
    }
    if (owner === undefined) {
      faults.push({
        sourceLine: row.sourceLine,
        text: `${table.file}, ${table.owner}: there is no "${textOf(ownerId)}"`,
      });
      continue;
    }
    owner.children.set(field, [...(owner.children.get(field) ?? []), { ...row, fields: own }]);
  }
}

function toEntry(kind: KindName, built: Built): Entry {
  return { kind, fields: wholeOf(built), sourceLineOf: (path) => sourceLineIn(built, path) };
}

function wholeOf({ fields, children }: Built): Readonly<Record<string, unknown>> {
  const lists = [...children].map(([name, items]) => [name, items.map(wholeOf)]);
  return { ...fields, ...Object.fromEntries(lists) };
}

function sourceLineIn(
  { sourceLine, children }: Built,
  [field, index, ...rest]: readonly (string | number)[],
): SourceLine {
  const child = children.get(String(field))?.[Number(index)];
  return child === undefined ? sourceLine : sourceLineIn(child, rest);
}

/** undefined when the folder has no such table. */
function readTable(name: string, files: TableFiles, fields: Properties, faults: Fault[]): Built[] | undefined {
  const content = files.get(name);
  if (content === undefined) return undefined;
  const file = `${name}.csv`;
  const rows = readRows(file, content, faults);
  const columns = [...(rows[0]?.cells.keys() ?? [])];
  const unknown = new Set(columns.filter((column) => column !== '' && !isKnown(column, fields)));
  for (const column of unknown) {
    const columns = Object.keys(fields);
    faults.push({
      sourceLine: { file, line: 1 },
      text: `${column}: there is no such column${didYouMean(column, columns)}; there are ${columns.join(', ')}`,
    });
  }
  return rows.map(({ sourceLine, cells }) => ({
    fields: toFields(
      new Map([...cells].flatMap(([column, cell]) => (unknown.has(column) ? [] : [[column, unescapedCell(cell)]]))),
      fields,
      (text) => faults.push({ sourceLine, text: `${file}, ${text}` }),
    ),
    sourceLine,
    children: new Map(),
  }));
}

/** Whether a column is a field, a language of a text (`name:en`) or a part of a field (`bounds.north`). */
function isKnown(column: string, fields: Properties): boolean {
  const [, name = column, mark, part = ''] = COLUMN.exec(column) ?? [];
  const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (schema === undefined || mark === undefined) return schema !== undefined;
  return mark === '.' ? Object.hasOwn(schema.properties ?? {}, part) : isText(schema) && !isObjectName(part);
}

/**
 * Converts cells to fields. `name:en` is the English text of `name`, `bounds.north` a part of `bounds`; an empty cell
 * clears its field.
 */
function toFields(
  cells: ReadonlyMap<string, string>,
  fields: Properties,
  fault: (text: string) => void,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [column, cell] of cells) {
    if (column === '') {
      if (cell.trim() !== '') fault(`a cell stands in a column without a name: "${cell}"`);
      continue;
    }
    const [, name = column, mark, part = ''] = COLUMN.exec(column) ?? [];
    const schema = mark === '.' ? fields[name]?.properties?.[part] : fields[name];
    const value = toValue(cell, schema);
    if (mark === undefined) result[name] = result[name] ?? value;
    else if (value !== null) {
      if (mark === ':' && typeof result[name] === 'string') {
        fault(`${column}: ${name} is given for all languages too; fill one or the other`);
      } else {
        const before = result[name] ?? {};
        result[name] = { ...before, [part]: mark === ':' ? cell : value };
      }
    } else result[name] = result[name] ?? null;
  }
  return result;
}

function toValue(cell: string, schema: JsonSchema | undefined): unknown {
  const trimmed = cell.trim();
  if (trimmed === '') return null;
  if (isListed(schema)) {
    if (trimmed.startsWith('[')) return parsedOr(trimmed);
    return trimmed.split('|').map((item) => item.trim());
  }
  return isText(schema) ? cell : trimmed;
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'number' ? String(value) : value));
  } catch {
    return text;
  }
}

function isListed(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'array';
}

function isText(schema: JsonSchema | undefined): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('object');
}
