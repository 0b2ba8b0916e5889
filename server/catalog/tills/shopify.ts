import type { Path } from '../document/Value.ts';
import type { Source } from '../import/Entry.ts';
import { joined, type TillMenu, type TillSize } from './TillMenu.ts';
import { tillAmount } from './tillAmount.ts';
import { formerPrice, readTillRows, type TillRow, tillId } from './tillRows.ts';

const MENU = 'shopify';
const OTHERS = 'shopify-others';
/** The columns were renamed once; files of both kinds are around. */
const HANDLE = ['URL handle', 'Handle'];
const PRICE = ['Variant Price', 'Price'];
const COMPARE_AT = ['Variant Compare At Price', 'Compare-at price'];
const IMAGE = ['Product image URL', 'Image Src'];
/** The value of the only option of a product without options. */
const NO_OPTION = 'Default Title';

/**
 * Reads the CSV that Shopify exports its products to: a product with its first variant, then a row for each other
 * variant or image.
 */
export function readShopify(path: string, text: string, restaurant?: string): Source {
  return readTillRows(path, text, {
    what: 'the products of Shopify',
    needed: [['Title'], HANDLE, PRICE],
    restaurant,
    read: readProducts,
  });
}

function readProducts(menu: TillMenu, rows: readonly TillRow[]): void {
  menu.menu(MENU, 'Shopify', []);
  const products = productsOf(rows);
  const groups = new Map(products.map(([first]) => [groupNameOf(first), first.index]));
  for (const [name, index] of groups) menu.group({ id: groupOf(name), menu: MENU, name: name || 'Shopify' }, [index]);
  for (const product of products) readProduct(menu, product);
}

type Product = readonly [first: TillRow, ...more: TillRow[]];

/** Rows of one product have its handle; rows after the first may leave it out. */
function productsOf(rows: readonly TillRow[]): readonly Product[] {
  const products = new Map<string, [TillRow, ...TillRow[]]>();
  let last = '';
  for (const row of rows) {
    const handle = row.cell(...HANDLE) || (row.cell('Title') === '' ? last : row.cell('Title'));
    last = handle;
    const product = products.get(handle);
    if (product === undefined) products.set(handle, [row]);
    else product.push(row);
  }
  return [...products.values()].filter(([first]) => isSold(first));
}

function isSold({ cell }: TillRow): boolean {
  const isHidden = cell('Published', 'Published on online store').toUpperCase() === 'FALSE';
  return !isHidden && !['draft', 'archived', 'unlisted'].includes(cell('Status').toLowerCase());
}

function readProduct(menu: TillMenu, product: Product): void {
  const [first] = product;
  const handle = first.cell(...HANDLE);
  const title = first.cell('Title');
  const what = `dish ${handle || title} (${title})`;
  if (title === '') {
    menu.fault([first.index, 'Title'], 'is missing');
    return;
  }
  if (first.cell('Gift card').toUpperCase() === 'TRUE') {
    menu.leaveOut(what, 'it is a gift card');
    return;
  }
  const sizes = product.flatMap((row) => sizeOf(menu, row, title));
  if (sizes.length === 0) {
    menu.leaveOut(what, 'none of its variants has a price');
    return;
  }
  const image = product.map((row) => row.cell(...IMAGE)).find(Boolean);
  const at: Path = [first.index, 'Title'];
  const dish = menu.dish(
    {
      id: tillId(MENU, handle || title),
      menu: MENU,
      group: groupOf(groupNameOf(first)),
      name: title,
      description: first.cell('Body (HTML)', 'Description'),
      price: menu.priceOf(sizes),
      oldPrice: formerPrice(sizes),
      photos: image === undefined ? [] : [image],
    },
    at,
  );
  menu.sizes(dish, sizes, at);
}

/** The size of a row; none for a row that has only another image. */
function sizeOf(
  menu: TillMenu,
  row: TillRow,
  title: string,
): readonly (TillSize & { readonly before: string | undefined })[] {
  const text = row.cell(...PRICE);
  if (text === '') return [];
  const price = tillAmount(text);
  if (price === undefined) {
    menu.fault([row.index, 'Price'], `"${text}" is not an amount such as 12.50`);
    return [];
  }
  const values = [1, 2, 3].map((place) => row.cell(`Option${place} value`)).filter((value) => value !== '');
  const name = values.filter((value) => value !== NO_OPTION).join(', ') || title;
  return [{ id: values.join(', ') || 'one', name, price, before: tillAmount(row.cell(...COMPARE_AT)) }];
}

/** The type that the shop gave a product, or else the last step of its category. */
function groupNameOf({ cell }: TillRow): string {
  return cell('Type') || (cell('Product category').split('>').at(-1) ?? '').trim();
}

function groupOf(name: string): string {
  return name === '' ? OTHERS : joined(MENU, name);
}
