import { array, boolean, type Infer, number, string, type } from 'superstruct';
import type { Path } from '../../document/Value.ts';
import { maybe, type TillMenu, type TillModifiers, type TillSize } from '../TillMenu.ts';
import { measuresOf, nutritionOf } from './iikoDish.ts';

const prices = maybe(array(type({ price: maybe(number()) })));
const restrictions = maybe(
  type({
    minQuantity: maybe(number()),
    maxQuantity: maybe(number()),
    freeQuantity: maybe(number()),
    byDefault: maybe(number()),
  }),
);
const itemSize = type({
  sizeId: maybe(string()),
  sku: maybe(string()),
  sizeName: maybe(string()),
  portionWeightGrams: maybe(number()),
  prices,
  nutritionPerHundredGrams: maybe(
    type({ fats: maybe(number()), proteins: maybe(number()), carbs: maybe(number()), energy: maybe(number()) }),
  ),
  buttonImageUrl: maybe(string()),
  itemModifierGroups: maybe(
    array(
      type({
        itemGroupId: maybe(string()),
        sku: maybe(string()),
        name: string(),
        isHidden: maybe(boolean()),
        restrictions,
        items: array(type({ itemId: string(), name: string(), isHidden: maybe(boolean()), prices, restrictions })),
      }),
    ),
  ),
});

/** An external menu of iikoCloud, version 2: the answer of `/api/2/menu/by_id`. */
const externalMenu = type({
  id: maybe(number()),
  name: maybe(string()),
  itemCategories: array(
    type({
      id: string(),
      name: string(),
      isHidden: maybe(boolean()),
      buttonImageUrl: maybe(string()),
      items: array(
        type({
          itemId: string(),
          name: string(),
          description: maybe(string()),
          isHidden: maybe(boolean()),
          itemSizes: array(itemSize),
        }),
      ),
    }),
  ),
});

export type IikoExternalMenu = Infer<typeof externalMenu>;
type Category = IikoExternalMenu['itemCategories'][number];

/** Reads an external menu, which keeps the till's id. */
export function readIikoMenu(menu: TillMenu): void {
  const file = menu.read(externalMenu);
  if (file !== undefined) readExternalMenu(menu, file);
}

function readExternalMenu(menu: TillMenu, file: IikoExternalMenu): void {
  const menuId = file.id === undefined || file.id === null ? 'iiko' : `iiko-${file.id}`;
  menu.menu(menuId, file.name || 'iiko', []);
  file.itemCategories.forEach((category, index) => {
    if (category.isHidden === true) return;
    const at: Path = ['itemCategories', index];
    menu.group({ id: category.id, menu: menuId, name: category.name, photos: picture(category.buttonImageUrl) }, at);
    for (const [place, item] of category.items.entries()) {
      readItem(menu, menuId, category, item, [...at, 'items', place]);
    }
  });
}

function readItem(menu: TillMenu, menuId: string, category: Category, item: Category['items'][number], at: Path): void {
  const sized = item.itemSizes.flatMap((size, index) => {
    const price = size.prices?.[0]?.price;
    return typeof price === 'number' ? [{ size, index, price: String(price) }] : [];
  });
  const [first] = sized;
  if (first === undefined) {
    menu.leaveOut(`dish ${item.itemId} (${item.name})`, 'none of its sizes has a price');
    return;
  }
  const sizes: readonly TillSize[] = sized.map(({ size, index, price }) => ({
    id: size.sizeId ?? size.sku ?? String(index),
    name: size.sizeName || item.name,
    price,
  }));
  const dish = menu.dish(
    {
      id: item.itemId,
      menu: menuId,
      group: category.id,
      name: item.name,
      description: item.description,
      price: menu.priceOf(sizes),
      available: item.isHidden !== true,
      photos: picture(first.size.buttonImageUrl),
      ...measuresOf(first.size.portionWeightGrams, sizes.length),
      ...nutritionOf(first.size.nutritionPerHundredGrams ?? {}),
    },
    at,
  );
  menu.sizes(dish, sizes, [...at, 'itemSizes']);
  const groups = first.size.itemModifierGroups ?? [];
  groups.forEach((group, index) => {
    if (group.isHidden === true) return;
    const { minQuantity, maxQuantity, freeQuantity } = group.restrictions ?? {};
    const modifiers: TillModifiers = {
      id: group.itemGroupId ?? group.sku ?? `${item.itemId}-${index}`,
      name: group.name || item.name,
      min: minQuantity ?? 0,
      max: maxQuantity || undefined,
      free: freeQuantity ?? 0,
      modifiers: group.items.map(({ itemId, name, isHidden, prices: own, restrictions: rules }) => ({
        id: itemId,
        name,
        price: String(own?.[0]?.price ?? 0),
        maxCount: Math.max(1, rules?.maxQuantity ?? 1),
        byDefault: (rules?.byDefault ?? 0) > 0,
        available: isHidden !== true,
      })),
    };
    menu.modifiers(dish, modifiers, [...at, 'itemSizes', first.index, 'itemModifierGroups', index]);
  });
}

function picture(url: string | null | undefined): readonly string[] {
  return url ? [url] : [];
}
