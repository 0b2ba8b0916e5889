import { basename } from 'node:path';
import type { Path } from '../../document/Value.ts';
import type { Fault, Source } from '../../import/Entry.ts';
import { type Row, readRows } from '../../import/readRows.ts';
import { joined, TillMenu, type TillSize } from '../TillMenu.ts';
import { tillAmount } from '../tillAmount.ts';
import { SQUARE_MENU, SQUARE_OTHERS } from './squareMenu.ts';

const NEEDED = ['Token', 'Item Name', 'Variation Name', 'Price'];
const MODIFIER_SET = 'Modifier Set - ';
/** A row of the file, which is one variation of an item. */
interface Variation {
  /** By columns in lower case: their case differs between the releases of the export. */
  cell(column: string): string;
  readonly index: number;
  readonly token: string;
  readonly item: string;
  readonly name: string;
  readonly category: string;
  readonly modifierSets: readonly string[];
}

/**
 * Reads the CSV that Square's item library exports, with a row for each variation. It names modifier sets, but neither
 * their modifiers nor what these cost, so those that the shop has stay.
 */
export function readSquareItems(path: string, text: string, restaurant?: string): Source {
  const file = basename(path);
  const faults: Fault[] = [];
  const rows = readRows(file, text, faults);
  const menu = new TillMenu(path, text, {
    lineAt: ([index]) => rows[Number(index)]?.sourceLine.line ?? 1,
    nameOf: ([, column]) => String(column ?? 'the file'),
  });
  const columns = [...(rows[0]?.cells.keys() ?? [])].map((name) => name.toLowerCase());
  const missing = NEEDED.filter((name) => !columns.includes(name.toLowerCase()));
  if (rows.length === 0 || missing.length > 0) {
    const lack = rows.length === 0 ? 'items' : `a column ${missing[0]}`;
    menu.fault([], `is neither the JSON of a catalog nor the CSV of an item library, which has ${lack}`);
  } else readItems(menu, rows);
  if (restaurant !== undefined) menu.sellAt(restaurant);
  const source = menu.source({ hasModifiers: false });
  return { ...source, faults: [...faults, ...source.faults] };
}

function readItems(menu: TillMenu, rows: readonly Row[]): void {
  const variations = rows
    .map(variationOf)
    .filter(({ cell }) => !isYes(cell('Archived')) && cell('Sellable').toUpperCase() !== 'N');
  const categories = new Map(variations.map(({ category, index }) => [category, index]));
  menu.menu(SQUARE_MENU, 'Square', []);
  for (const category of new Set(variations.map((variation) => variation.category))) {
    if (category !== '') {
      menu.group({ id: groupOf(category), menu: SQUARE_MENU, name: category }, [categories.get(category) ?? 0]);
    }
  }
  if (categories.has('')) menu.group({ id: SQUARE_OTHERS, menu: SQUARE_MENU, name: 'Square' }, []);
  for (const item of itemsOf(menu, variations)) readItem(menu, item);
  noteModifierSets(menu, variations);
}

function variationOf({ cells }: Row, index: number): Variation {
  const byName = new Map([...cells].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const cell = (column: string): string => byName.get(column.toLowerCase()) ?? '';
  return {
    cell,
    index,
    token: cell('Token'),
    item: cell('Item Name'),
    name:
      cell('Variation Name') ||
      [1, 2, 3]
        .map((place) => cell(`Option Value ${place}`))
        .filter(Boolean)
        .join(', '),
    category: cell('Reporting Category') || (cell('Categories').split(',')[0] ?? '').trim() || cell('Category'),
    modifierSets: [...cells].flatMap(([name, value]) =>
      name.toLowerCase().startsWith(MODIFIER_SET.toLowerCase()) && isYes(value)
        ? [name.slice(MODIFIER_SET.length)]
        : [],
    ),
  };
}

/** Variations of one item: they have its name and category, and each a name of its own. */
function itemsOf(menu: TillMenu, variations: readonly Variation[]): readonly (readonly Variation[])[] {
  const items: Variation[][] = [];
  const open = new Map<string, Variation[]>();
  for (const variation of variations) {
    for (const column of ['Token', 'Item Name']) {
      if (variation.cell(column) === '') menu.fault([variation.index, column], 'is missing');
    }
    const key = JSON.stringify([variation.item, variation.category]);
    const item = open.get(key);
    if (item?.every(({ name }) => name !== variation.name)) item.push(variation);
    else {
      const another = [variation];
      open.set(key, another);
      items.push(another);
    }
  }
  return items;
}

function readItem(menu: TillMenu, variations: readonly Variation[]): void {
  const [first] = variations;
  if (first === undefined) return;
  if (/^gift[ _]?card$/i.test(first.cell('Item Type'))) {
    menu.leaveOut(`dish ${first.token} (${first.item})`, 'it is a gift card');
    return;
  }
  const isOneToken = variations.every(({ token }) => token === first.token);
  const sizes: readonly TillSize[] = variations.flatMap(({ token, name, item, index, cell }) => {
    const price = amountOf(cell('Price'));
    if (price === undefined) menu.fault([index, 'Price'], `"${cell('Price')}" is not an amount such as 12.50`);
    return price ? [{ id: isOneToken ? name : token, name: name || item, price }] : [];
  });
  if (sizes.length === 0) {
    menu.leaveOut(`dish ${first.token} (${first.item})`, 'none of its variations has a fixed price');
    return;
  }
  const at: Path = [first.index, 'Item Name'];
  const dish = menu.dish(
    {
      id: first.token,
      menu: SQUARE_MENU,
      group: groupOf(first.category),
      name: first.cell('Customer-facing Name') || first.item,
      description: first.cell('Description'),
      price: menu.priceOf(sizes),
    },
    at,
  );
  menu.sizes(dish, sizes, at);
}

function noteModifierSets(menu: TillMenu, variations: readonly Variation[]): void {
  const sold = variations.flatMap(({ item, modifierSets }) => modifierSets.map((set) => ({ item, set })));
  for (const [set, uses] of Map.groupBy(sold, (use) => use.set)) {
    const items = [...new Set(uses.map(({ item }) => item))].join(', ');
    menu.leaveOut(
      `modifier set ${set} of ${items}`,
      'a CSV tells neither its modifiers nor their prices, as the JSON does',
    );
  }
}

function groupOf(category: string): string {
  return category === '' ? SQUARE_OTHERS : joined(SQUARE_MENU, category);
}

function isYes(cell: string): boolean {
  return cell.trim().toUpperCase() === 'Y';
}

/** An amount; an empty text for a variable price, undefined for what is neither. */
function amountOf(cell: string): string | undefined {
  return cell === '' || cell.toLowerCase() === 'variable' ? '' : tillAmount(cell);
}
