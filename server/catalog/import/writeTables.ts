import type { CatalogDocument } from '../document/documents.ts';
import { KIND_NAMES, KINDS, type Table } from '../document/kinds.ts';
import { stateCatalog } from '../document/stateCatalog.ts';
import { Amount } from '../document/statedText.ts';
import { fieldsIn, type JsonSchema, type Properties, type StatedFields } from '../document/Value.ts';
import { escapedCell } from './formulaCells.ts';

/** Begins a file, because a spreadsheet takes UTF-8 without it for the letters of its own country. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The whole shop as tables for `readTables`, by the file name without `.csv`. */
export function writeTables(document: CatalogDocument): ReadonlyMap<string, string> {
  const stated = stateCatalog(document, { everyOrder: true });
  const files = new Map<string, string>();
  for (const kind of KIND_NAMES) {
    const { list, stated: fields, tables, key = 'id' } = KINDS[kind];
    writeList(files, { name: list, rows: stated[kind], fields, tables, key });
  }
  return files;
}

interface ListToWrite {
  readonly name: string;
  readonly rows: readonly StatedFields[];
  readonly fields: Properties;
  readonly tables: Readonly<Record<string, Table>>;
  readonly key: string;
}

function writeList(files: Map<string, string>, { name, rows, fields, tables, key }: ListToWrite): void {
  const own = Object.fromEntries(Object.entries(fields).filter(([field]) => tables[field] === undefined));
  files.set(name, toCsv(rows, own));
  for (const [field, table] of Object.entries(tables)) {
    const below = rows.flatMap((row) => {
      const children = row[field];
      if (!Array.isArray(children)) return [];
      return children.map((child) => ({ [table.owner]: row[key], ...fieldsIn(child) }));
    });
    writeList(files, {
      name: table.file,
      rows: below,
      fields: { [table.owner]: { type: 'string' }, ...fields[field]?.items?.properties },
      tables: table.tables ?? {},
      key: 'id',
    });
  }
}

interface Column {
  readonly title: string;
  readonly cell: (row: StatedFields) => unknown;
}

function toCsv(rows: readonly StatedFields[], fields: Properties): string {
  const columns = Object.entries(fields).flatMap(([name, schema]) => columnsOf(name, schema, rows));
  const head = columns.map(({ title }) => title);
  const lines = rows.map((row) => columns.map(({ cell }) => toCell(cell(row))));
  return [head, ...lines].map((cells) => `${cells.map(escapedCell).map(quoted).join(',')}\r\n`).join('');
}

function columnsOf(name: string, schema: JsonSchema, rows: readonly StatedFields[]): readonly Column[] {
  const { properties } = schema;
  if (schema.type === 'object' && properties !== undefined) {
    return Object.keys(properties).map((part) => ({
      title: `${name}.${part}`,
      cell: (row) => fieldsIn(row[name])[part],
    }));
  }
  const values = rows.map((row) => row[name]);
  const isLocalized = Array.isArray(schema.type) && schema.type.includes('object') && properties === undefined;
  if (!isLocalized) return [{ title: name, cell: (row) => row[name] }];
  const texts = values.filter((value): value is StatedFields => typeof value === 'object' && value !== null);
  const locales = [...new Set(texts.flatMap(Object.keys))];
  const isPlainToo = locales.length === 0 || values.some((value) => typeof value === 'string');
  return [
    ...(isPlainToo
      ? [{ title: name, cell: (row: StatedFields) => (typeof row[name] === 'string' ? row[name] : undefined) }]
      : []),
    ...locales.map((locale) => ({
      title: `${name}:${locale}`,
      cell: (row: StatedFields) => fieldsIn(row[name])[locale],
    })),
  ];
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Amount) return value.text;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value.map((item) => (isPoint(item) ? item.join(' ') : item));
  if (isPoint(value)) return value.join(' ');
  const isPlain =
    items.length > 0 &&
    items.every((item) => typeof item === 'string' && item === item.trim() && item !== '' && !item.includes('|')) &&
    !String(items[0]).startsWith('[');
  return isPlain ? items.join(' | ') : JSON.stringify(items);
}

function isPoint(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}

function quoted(cell: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
