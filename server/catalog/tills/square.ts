import { array, boolean, type Infer, integer, string, type } from 'superstruct';
import { fromMinorUnits } from '../document/statedText.ts';
import type { Path } from '../document/Value.ts';
import type { Source } from '../import/Entry.ts';
import { readSquareItems } from './square/readSquareItems.ts';
import { SQUARE_MENU as MENU, SQUARE_OTHERS as OTHERS } from './square/squareMenu.ts';
import { maybe, TillMenu } from './TillMenu.ts';

const money = type({ amount: integer(), currency: string() });
const soldOut = maybe(array(type({ location_id: maybe(string()), sold_out: maybe(boolean()) })));
const modifierObject = type({
  id: string(),
  is_deleted: maybe(boolean()),
  modifier_data: type({
    name: string(),
    price_money: maybe(money),
    on_by_default: maybe(boolean()),
    hidden_online: maybe(boolean()),
    location_overrides: soldOut,
  }),
});

/** A catalog of Square: the answer of `ListCatalog`, or several of them joined to one list of objects. */
const catalog = type({
  objects: array(
    type({
      type: string(),
      id: string(),
      is_deleted: maybe(boolean()),
      category_data: maybe(type({ name: string() })),
      image_data: maybe(type({ url: maybe(string()) })),
      modifier_list_data: maybe(
        type({
          name: string(),
          selection_type: maybe(string()),
          min_selected_modifiers: maybe(integer()),
          max_selected_modifiers: maybe(integer()),
          allow_quantities: maybe(boolean()),
          modifiers: maybe(array(modifierObject)),
        }),
      ),
      item_data: maybe(
        type({
          name: string(),
          description: maybe(string()),
          description_plaintext: maybe(string()),
          is_archived: maybe(boolean()),
          category_id: maybe(string()),
          categories: maybe(array(type({ id: string() }))),
          reporting_category: maybe(type({ id: string() })),
          image_ids: maybe(array(string())),
          variations: array(
            type({
              id: string(),
              is_deleted: maybe(boolean()),
              item_variation_data: type({
                name: maybe(string()),
                pricing_type: maybe(string()),
                price_money: maybe(money),
                location_overrides: soldOut,
              }),
            }),
          ),
          modifier_list_info: maybe(
            array(
              type({
                modifier_list_id: string(),
                enabled: maybe(boolean()),
                min_selected_modifiers: maybe(integer()),
                max_selected_modifiers: maybe(integer()),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

export type SquareCatalog = Infer<typeof catalog>;
type CatalogObject = SquareCatalog['objects'][number];
type Money = Infer<typeof money>;

/** Square counts the same modifier up to this often where it allows quantities without a limit. */
const MANY = 10;

/**
 * Reads a catalog, or else the CSV of an item library, into the menu `square`, with a group for each category that
 * sells something.
 */
export function readSquare(path: string, text: string, restaurant?: string): Source {
  if (!/^\s*[{[]/.test(text)) return readSquareItems(path, text, restaurant);
  const menu = new TillMenu(path, text);
  const file = menu.read(catalog);
  if (file !== undefined) readCatalog(menu, file);
  if (restaurant !== undefined) menu.sellAt(restaurant);
  return menu.source();
}

function readCatalog(menu: TillMenu, { objects }: SquareCatalog): void {
  const all = objects.map((object, index) => ({ object, index })).filter(({ object }) => object.is_deleted !== true);
  const byId = new Map(all.map(({ object }) => [object.id, object]));
  const items = all.filter(({ object: { type: kind, item_data: item } }) => kind === 'ITEM' && !item?.is_archived);
  const groupOf = ({ item_data: item }: CatalogObject): string => {
    const id = item?.reporting_category?.id ?? item?.categories?.[0]?.id ?? item?.category_id ?? OTHERS;
    return byId.get(id)?.category_data ? id : OTHERS;
  };
  const sold = new Set(items.map(({ object }) => groupOf(object)));
  const currencies = new Set<string>();
  const amount = ({ amount: units, currency }: Money, at: Path): string => {
    currencies.add(currency);
    if (currencies.size > 1) menu.fault(at, `is in ${currency}, and others are in ${[...currencies][0]}`);
    return amountText(units, currency);
  };
  menu.menu(MENU, 'Square', []);
  for (const { object, index } of all) {
    if (object.category_data && sold.has(object.id)) {
      menu.group({ id: object.id, menu: MENU, name: object.category_data.name }, ['objects', index]);
    }
  }
  if (sold.has(OTHERS)) menu.group({ id: OTHERS, menu: MENU, name: 'Square' }, []);
  for (const { object, index } of items) {
    const item = object.item_data;
    if (!item) continue;
    const at: Path = ['objects', index, 'item_data'];
    const variations = item.variations.flatMap(({ id, is_deleted, item_variation_data: data }, order) =>
      data.price_money && is_deleted !== true
        ? [
            {
              id,
              name: data.name || item.name,
              price: amount(data.price_money, [...at, 'variations', order, 'item_variation_data', 'price_money']),
              isSoldOut: isSoldOut(data.location_overrides),
            },
          ]
        : [],
    );
    if (variations.length === 0) {
      menu.leaveOut(`dish ${object.id} (${item.name})`, 'none of its variations has a fixed price');
      continue;
    }
    const there = variations.filter((variation) => !variation.isSoldOut);
    const sizes = there.length > 0 ? there : variations;
    const dish = menu.dish(
      {
        id: object.id,
        menu: MENU,
        group: groupOf(object),
        name: item.name,
        description: item.description_plaintext ?? item.description,
        price: menu.priceOf(sizes),
        available: there.length > 0,
        photos: (item.image_ids ?? []).flatMap((id) => byId.get(id)?.image_data?.url ?? []).slice(0, 1),
      },
      at,
    );
    menu.sizes(dish, sizes, [...at, 'variations']);
    item.modifier_list_info?.forEach((info, place) => {
      if (info.enabled === false) return;
      const path: Path = [...at, 'modifier_list_info', place];
      const list = byId.get(info.modifier_list_id)?.modifier_list_data;
      if (!list) {
        menu.fault([...path, 'modifier_list_id'], `there is no modifier list ${info.modifier_list_id}`);
        return;
      }
      const { min, max } = limitsOf(info, list);
      const modifiers = (list.modifiers ?? [])
        .filter((modifier) => modifier.is_deleted !== true && modifier.modifier_data.hidden_online !== true)
        .map(
          ({ id, modifier_data: { name, price_money: price, on_by_default: byDefault, location_overrides: own } }) => ({
            id,
            name,
            price: price ? amount(price, path) : '0',
            maxCount: list.allow_quantities === true ? (max ?? MANY) : 1,
            byDefault: byDefault === true,
            available: !isSoldOut(own),
          }),
        );
      menu.modifiers(dish, { id: info.modifier_list_id, name: list.name, min, max, modifiers }, path);
    });
  }
}

interface Limits {
  readonly min_selected_modifiers?: number | null | undefined;
  readonly max_selected_modifiers?: number | null | undefined;
}

/** Those of the item, or where it states none (-1) those of the list. A maximum of 0 is none. */
function limitsOf(
  item: Limits,
  list: Limits & { readonly selection_type?: string | null | undefined },
): { readonly min: number; readonly max: number | undefined } {
  const isOwn = (item.min_selected_modifiers ?? -1) >= 0 || (item.max_selected_modifiers ?? -1) >= 0;
  const { min_selected_modifiers: min, max_selected_modifiers: max } = isOwn ? item : list;
  const isSingle = list.selection_type === 'SINGLE' && (max ?? -1) < 0;
  return { min: Math.max(0, min ?? 0), max: isSingle ? 1 : (max ?? 0) > 0 ? (max ?? 1) : undefined };
}

function isSoldOut(overrides: Infer<typeof soldOut>): boolean {
  return !!overrides && overrides.length > 0 && overrides.every(({ sold_out: isOut }) => isOut === true);
}

/** Square counts in the smallest unit of a currency, of which the yen has only one. */
function amountText(units: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return digits === 2 ? fromMinorUnits(units) : (units / 10 ** digits).toString();
}
