import { array, boolean, type Infer, number, string, type } from 'superstruct';
import { localizedMessage } from '#server/i18n/messages.ts';
import type { Path, Source } from '../Entry.ts';
import { joined, maybe, TillMenu, type TillModifier, type TillModifiers, type TillSize } from './TillMenu.ts';

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

/** A nomenclature of iikoCloud: the answer of `/api/1/nomenclature`. */
const nomenclature = type({
  groups: array(
    type({
      id: string(),
      name: string(),
      isDeleted: maybe(boolean()),
      isIncludedInMenu: maybe(boolean()),
      isGroupModifier: maybe(boolean()),
      imageLinks: maybe(array(string())),
      order: maybe(number()),
    }),
  ),
  products: array(
    type({
      id: string(),
      name: string(),
      description: maybe(string()),
      type: maybe(string()),
      parentGroup: maybe(string()),
      isDeleted: maybe(boolean()),
      order: maybe(number()),
      /** Kilograms. */
      weight: maybe(number()),
      imageLinks: maybe(array(string())),
      energyAmount: maybe(number()),
      proteinsAmount: maybe(number()),
      fatAmount: maybe(number()),
      carbohydratesAmount: maybe(number()),
      sizePrices: maybe(
        array(
          type({
            sizeId: maybe(string()),
            price: type({ currentPrice: maybe(number()), isIncludedInMenu: maybe(boolean()) }),
          }),
        ),
      ),
      groupModifiers: maybe(
        array(
          type({
            id: string(),
            minAmount: number(),
            maxAmount: number(),
            freeOfChargeAmount: maybe(number()),
            childModifiers: maybe(
              array(type({ id: string(), maxAmount: maybe(number()), defaultAmount: maybe(number()) })),
            ),
          }),
        ),
      ),
      /** Those that stand outside a group. */
      modifiers: maybe(
        array(
          type({
            id: string(),
            minAmount: maybe(number()),
            maxAmount: maybe(number()),
            defaultAmount: maybe(number()),
            freeOfChargeAmount: maybe(number()),
            required: maybe(boolean()),
          }),
        ),
      ),
    }),
  ),
  sizes: maybe(array(type({ id: string(), name: string() }))),
});

export type IikoExternalMenu = Infer<typeof externalMenu>;
export type IikoNomenclature = Infer<typeof nomenclature>;
type Category = IikoExternalMenu['itemCategories'][number];
type IikoProduct = IikoNomenclature['products'][number];
type Products = ReadonlyMap<string, IikoProduct>;
type ItemSize = Category['items'][number]['itemSizes'][number];

/** Reads an external menu, or else a nomenclature. A menu has the till's id, a nomenclature becomes the menu `iiko`. */
export function readIiko(path: string, text: string, restaurant?: string): Source {
  const menu = new TillMenu(path, text);
  if (/"itemCategories"\s*:/.test(text)) {
    const file = menu.read(externalMenu);
    if (file !== undefined) readExternalMenu(menu, file);
  } else {
    const file = menu.read(nomenclature);
    if (file !== undefined) readNomenclature(menu, file);
  }
  if (restaurant !== undefined) menu.sellAt(restaurant);
  return menu.source();
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
      ...nutritionOf(first.size),
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

function readNomenclature(menu: TillMenu, file: IikoNomenclature): void {
  menu.menu('iiko', 'iiko', []);
  const sizeNames = new Map(file.sizes?.map(({ id, name }) => [id, name]));
  const products = new Map(file.products.map((product) => [product.id, product]));
  const groupNames = new Map(file.groups.map(({ id, name }) => [id, name]));
  const shown = file.groups
    .map((group, index) => ({ ...group, index }))
    .filter(({ isDeleted, isIncludedInMenu, isGroupModifier }) => !isDeleted && isIncludedInMenu && !isGroupModifier)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  for (const { id, name, imageLinks, index } of shown) {
    menu.group({ id, menu: 'iiko', name, photos: imageLinks?.slice(0, 1) ?? [] }, ['groups', index]);
  }
  const isShown = new Set(shown.map(({ id }) => id));
  const sold = file.products
    .map((product, index) => ({ product, index }))
    .toSorted((a, b) => (a.product.order ?? 0) - (b.product.order ?? 0));
  for (const { product, index } of sold) {
    const { id, name, parentGroup, isDeleted } = product;
    if (isDeleted || product.type?.toLowerCase() === 'modifier' || !parentGroup || !isShown.has(parentGroup)) continue;
    const at: Path = ['products', index];
    const sizes = (product.sizePrices ?? []).flatMap(({ sizeId, price: { currentPrice, isIncludedInMenu } }) =>
      typeof currentPrice === 'number' && isIncludedInMenu !== false
        ? [{ id: sizeId ?? 'one', name: sizeNames.get(sizeId ?? '') ?? name, price: String(currentPrice) }]
        : [],
    );
    if (sizes.length === 0) {
      menu.leaveOut(`dish ${id} (${name})`, 'it has no price in the menu');
      continue;
    }
    const { energyAmount: energy, proteinsAmount: proteins, fatAmount: fats, carbohydratesAmount: carbs } = product;
    const dish = menu.dish(
      {
        id,
        menu: 'iiko',
        group: parentGroup,
        name,
        description: product.description,
        price: menu.priceOf(sizes),
        photos: product.imageLinks?.slice(0, 1) ?? [],
        ...measuresOf(Math.round((product.weight ?? 0) * 1000), sizes.length),
        ...nutritionOf({ nutritionPerHundredGrams: { energy, proteins, fats, carbs } }),
      },
      at,
    );
    menu.sizes(dish, sizes, [...at, 'sizePrices']);
    product.groupModifiers?.forEach((group, place) => {
      const path: Path = [...at, 'groupModifiers', place];
      const modifiers = (group.childModifiers ?? []).flatMap((child, order) =>
        modifierOf(menu, products, child, [...path, 'childModifiers', order]),
      );
      const { minAmount: min, maxAmount: max, freeOfChargeAmount } = group;
      const named = { id: group.id, name: groupNames.get(group.id) ?? name };
      menu.modifiers(dish, { ...named, min, max, free: freeOfChargeAmount ?? 0, modifiers }, path);
    });
    readSingleModifiers(menu, products, dish, product, at);
  }
}

/**
 * Modifiers outside a group. One that has to be taken or is free up to a number is a group of its own, since it is a group that has
 * such rules; the others are extras of one group.
 */
function readSingleModifiers(
  menu: TillMenu,
  products: Products,
  dish: string,
  { modifiers: singles }: IikoProduct,
  at: Path,
): void {
  const path: Path = [...at, 'modifiers'];
  const extras: TillModifier[] = [];
  singles?.forEach((single, place) => {
    const [modifier] = modifierOf(menu, products, single, [...path, place]);
    if (modifier === undefined) return;
    const min = Math.max(single.minAmount ?? 0, single.required === true ? 1 : 0);
    const max = Math.max(modifier.maxCount ?? 1, min);
    const free = Math.min(single.freeOfChargeAmount ?? 0, max);
    if (min === 0 && free === 0) extras.push(modifier);
    else {
      const { id, name } = modifier;
      const group = { id: joined(id, 'single'), name, min, max, free, modifiers: [{ ...modifier, maxCount: max }] };
      menu.modifiers(dish, group, [...path, place]);
    }
  });
  const id = joined('iiko-extras', JSON.stringify(extras.map((extra) => extra.id)));
  const name = localizedMessage('import.extras');
  menu.modifiers(dish, { id, name, min: 0, max: undefined, modifiers: extras }, path);
}

/** A modifier, whose name and price are those of its product; none when that is deleted. */
function modifierOf(
  menu: TillMenu,
  products: Products,
  {
    id,
    maxAmount,
    defaultAmount,
  }: {
    readonly id: string;
    readonly maxAmount?: number | null | undefined;
    readonly defaultAmount?: number | null | undefined;
  },
  path: Path,
): readonly TillModifier[] {
  const own = products.get(id);
  if (own === undefined) menu.fault([...path, 'id'], `there is no product ${id}`);
  if (own === undefined || own.isDeleted === true) return [];
  return [
    {
      id,
      name: own.name,
      price: String(own.sizePrices?.[0]?.price.currentPrice ?? 0),
      maxCount: Math.max(1, maxAmount ?? 1),
      byDefault: (defaultAmount ?? 0) > 0,
    },
  ];
}

function picture(url: string | null | undefined): readonly string[] {
  return url ? [url] : [];
}

/** The weight of a dish; with several sizes it would be that of one of them. */
function measuresOf(grams: number | null | undefined, sizes: number): { readonly measures?: readonly string[] } {
  return grams && sizes === 1 ? { measures: [`${grams} g`] } : {};
}

function nutritionOf({ nutritionPerHundredGrams: own }: Pick<ItemSize, 'nutritionPerHundredGrams'>): object {
  const { energy, proteins, fats, carbs } = own ?? {};
  if (!energy) return {};
  return { nutrition: { kcal: energy, protein: proteins ?? 0, fat: fats ?? 0, carbs: carbs ?? 0 } };
}
