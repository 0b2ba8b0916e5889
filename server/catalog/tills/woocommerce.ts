import type { Path } from '../document/Value.ts';
import type { Source } from '../import/Entry.ts';
import { joined, type TillMenu, type TillSize } from './TillMenu.ts';
import { tillAmount } from './tillAmount.ts';
import { formerPrice, readTillRows, type TillRow, tillId } from './tillRows.ts';

const MENU = 'woocommerce';
const OTHERS = 'woocommerce-others';
/** Kinds of products that have no price of their own or are sold elsewhere. */
const FOREIGN = ['grouped', 'external'];

/**
 * Reads the CSV that WooCommerce exports its products to: a row for each product, and one for each variation of a
 * variable one.
 */
export function readWooCommerce(path: string, text: string, restaurant?: string): Source {
  return readTillRows(path, text, {
    what: 'the products of WooCommerce',
    needed: [['Type'], ['Name'], ['Regular price'], ['ID', 'SKU']],
    restaurant,
    read: readProducts,
  });
}

function readProducts(menu: TillMenu, all: readonly TillRow[]): void {
  menu.menu(MENU, 'WooCommerce', []);
  const rows = all.map(withoutEscapes);
  const variations = Map.groupBy(rows.filter(isVariation), (row) => row.cell('Parent').toLowerCase());
  const products = rows
    .filter((row) => !isVariation(row) && isSold(row))
    .toSorted((a, b) => positionOf(a) - positionOf(b));
  const groups = new Map(products.map((row) => [groupNameOf(row), row.index]));
  for (const [name, index] of groups) {
    menu.group({ id: groupOf(name), menu: MENU, name: name || 'WooCommerce' }, [index]);
  }
  for (const product of products) {
    const parents = [`id:${product.cell('ID')}`, product.cell('SKU').toLowerCase()].filter((key) => key !== '');
    const own = parents.flatMap((key) => variations.get(key) ?? []);
    readProduct(
      menu,
      product,
      own.toSorted((a, b) => positionOf(a) - positionOf(b) || a.index - b.index),
    );
  }
}

function isVariation(row: TillRow): boolean {
  return kindsOf(row).includes('variation');
}

function kindsOf({ cell }: TillRow): readonly string[] {
  return cell('Type')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim());
}

function isSold({ cell }: TillRow): boolean {
  return (
    cell('Published') !== '0' && cell('Published') !== '-1' && cell('Visibility in catalog').toLowerCase() !== 'hidden'
  );
}

function readProduct(menu: TillMenu, row: TillRow, variations: readonly TillRow[]): void {
  const { index, cell } = row;
  const id = cell('ID') || cell('SKU');
  const name = cell('Name');
  const what = `dish ${id} (${name})`;
  for (const column of ['ID', 'Name']) {
    if ((column === 'ID' ? id : name) === '') menu.fault([index, column], 'is missing');
  }
  const kinds = kindsOf(row);
  const foreign = FOREIGN.find((kind) => kinds.includes(kind));
  if (foreign !== undefined) {
    menu.leaveOut(what, `it is a product of the type ${foreign}`);
    return;
  }
  const rows = kinds.includes('variable') ? variations.filter(isSold) : [row];
  const inStock = rows.filter(isInStock);
  // While all of them have run out, the dish is shown as sold out with the sizes that it has.
  const sizes = (inStock.length > 0 ? inStock : rows).flatMap((one) => sizeOf(menu, one, name));
  if (sizes.length === 0) {
    menu.leaveOut(what, kinds.includes('variable') ? 'none of its variations has a price' : 'it has no price');
    return;
  }
  const image = cell('Images').split(',')[0]?.trim();
  const at: Path = [index, 'Name'];
  const dish = menu.dish(
    {
      id: tillId('woo', id),
      menu: MENU,
      group: groupOf(groupNameOf(row)),
      name,
      description: cell('Short description', 'Description').replaceAll('\\n', '\n'),
      price: menu.priceOf(sizes),
      oldPrice: formerPrice(sizes),
      available: isInStock(row) && inStock.length > 0,
      photos: image ? [image] : [],
    },
    at,
  );
  menu.sizes(dish, sizes, at);
}

function isInStock({ cell }: TillRow): boolean {
  return cell('In stock?') !== '0';
}

function sizeOf(
  menu: TillMenu,
  { index, cell }: TillRow,
  product: string,
): readonly (TillSize & { readonly before: string | undefined })[] {
  const amount = (column: string): string | undefined => {
    const text = cell(column);
    const price = tillAmount(text);
    if (text !== '' && price === undefined) menu.fault([index, column], `"${text}" is not an amount such as 12.50`);
    return price;
  };
  const regular = amount('Regular price');
  const isTimed = cell('Date sale price starts', 'Date sale price ends') !== '';
  const sale = isTimed ? undefined : amount('Sale price');
  const price = sale ?? regular;
  if (price === undefined) return [];
  const values = [1, 2, 3].map((place) => cell(`Attribute ${place} value(s)`)).filter((value) => value !== '');
  const own = cell('Name').startsWith(product)
    ? cell('Name')
        .slice(product.length)
        .replace(/^[\s–-]+/, '')
    : '';
  const name = values.join(', ') || own || product;
  return [{ id: cell('ID') || cell('SKU') || name, name, price, before: regular }];
}

/** The last step of the first category: `Food > Soups, Lunch` is `Soups`. */
function groupNameOf({ cell }: TillRow): string {
  const [first = ''] = cell('Categories').split(/(?<!\\),/);
  return (first.split('>').at(-1) ?? '').trim().replaceAll('\\,', ',');
}

function groupOf(name: string): string {
  return name === '' ? OTHERS : joined(MENU, name);
}

function positionOf({ cell }: TillRow): number {
  return Number(cell('Position')) || 0;
}

/** The export puts an apostrophe before a cell that a spreadsheet would take for a formula. */
function withoutEscapes({ index, cell }: TillRow): TillRow {
  return { index, cell: (...columns) => cell(...columns).replace(/^'(?=[=+\-@])/, '') };
}
