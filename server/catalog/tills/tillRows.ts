import { basename } from 'node:path';
import type { Fault, Source } from '../import/Entry.ts';
import { readRows } from '../import/readRows.ts';
import { joined, TillMenu, type TillSize } from './TillMenu.ts';

/** A row of a CSV file of a till. The case of its columns differs between the releases of an export. */
export interface TillRow {
  readonly index: number;
  /** The first filled cell of these columns, trimmed; empty when there is none. */
  cell(...columns: readonly string[]): string;
}

interface Reading {
  /** What the file should be, such as `the products of Shopify`. */
  readonly what: string;
  /** A column of each of these lists has to be there. */
  readonly needed: readonly (readonly string[])[];
  readonly restaurant: string | undefined;
  readonly read: (menu: TillMenu, rows: readonly TillRow[]) => void;
}

/** Reads a CSV file of products, which has no modifiers beside sizes, so that those of the shop stay. */
export function readTillRows(path: string, text: string, { what, needed, restaurant, read }: Reading): Source {
  const faults: Fault[] = [];
  const rows = readRows(basename(path), text, faults);
  const menu = new TillMenu(path, text, {
    lineAt: ([index]) => rows[Number(index)]?.sourceLine.line ?? 1,
    nameOf: ([, column]) => String(column ?? 'the file'),
  });
  const columns = new Set([...(rows[0]?.cells.keys() ?? [])].map((name) => name.toLowerCase()));
  const missing = needed.find((names) => !names.some((name) => columns.has(name.toLowerCase())));
  if (rows.length === 0) menu.fault([], `has no rows; it must be the CSV of ${what}`);
  else if (missing !== undefined) {
    menu.fault([], `has no column ${missing.join(' or ')}; it must be the CSV of ${what}, exported in English`);
  } else {
    const tillRows = rows.map(({ cells }, index): TillRow => {
      const byName = new Map([...cells].map(([name, value]) => [name.toLowerCase(), value.trim()]));
      return {
        index,
        cell: (...names) => names.map((name) => byName.get(name.toLowerCase()) ?? '').find(Boolean) ?? '',
      };
    });
    read(menu, tillRows);
  }
  if (restaurant !== undefined) menu.sellAt(restaurant);
  const source = menu.source({ hasModifiers: false });
  return { ...source, faults: [...faults, ...source.faults] };
}

/** An id that begins with the till's name, since handles and numbers of a web shop are those of other dishes too. */
export function tillId(till: string, id: string): string {
  const whole = `${till}-${id}`;
  return /^[^\s|/?#%\\]{1,64}$/.test(whole) ? whole : joined(till, id);
}

/** The former price of the cheapest size, as far as it is above the price; null where there is none. */
export function formerPrice(sizes: readonly (TillSize & { readonly before?: string | undefined })[]): string | null {
  const [cheapest] = sizes.toSorted((a, b) => Number(a.price) - Number(b.price));
  const { before, price } = cheapest ?? {};
  return before !== undefined && Number(before) > Number(price) ? before : null;
}
