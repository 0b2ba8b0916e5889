import { array, boolean, type Infer, number, string, type } from 'superstruct';
import { localizedMessage } from '#server/shared/i18n/messages.ts';
import type { Path } from '../../document/Value.ts';
import { joined, maybe, type TillMenu, type TillModifier } from '../TillMenu.ts';
import { measuresOf, nutritionOf } from './iikoDish.ts';

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

export type IikoNomenclature = Infer<typeof nomenclature>;
type IikoProduct = IikoNomenclature['products'][number];
type SingleModifier = NonNullable<IikoProduct['modifiers']>[number];
type Products = ReadonlyMap<string, IikoProduct>;

/** Reads a nomenclature, which becomes the menu `iiko`. */
export function readIikoNomenclature(menu: TillMenu): void {
  const file = menu.read(nomenclature);
  if (file !== undefined) readNomenclature(menu, file);
}

function readNomenclature(menu: TillMenu, file: IikoNomenclature): void {
  menu.menu('iiko', 'iiko', []);
  const sizeNames = new Map(file.sizes?.map(({ id, name }) => [id, name]));
  const products = new Map(file.products.map((product) => [product.id, product]));
  const groupNames = new Map(file.groups.map(({ id, name }) => [id, name]));
  const shownGroups = file.groups
    .map((group, index) => ({ ...group, index }))
    .filter(({ isDeleted, isIncludedInMenu, isGroupModifier }) => !isDeleted && isIncludedInMenu && !isGroupModifier)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  for (const { id, name, imageLinks, index } of shownGroups) {
    menu.group({ id, menu: 'iiko', name, photos: imageLinks?.slice(0, 1) ?? [] }, ['groups', index]);
  }
  const shownIds = new Set(shownGroups.map(({ id }) => id));
  const sold = file.products
    .map((product, index) => ({ product, index }))
    .toSorted((a, b) => (a.product.order ?? 0) - (b.product.order ?? 0));
  for (const { product, index } of sold) {
    const { id, name, parentGroup, isDeleted } = product;
    if (isDeleted || product.type?.toLowerCase() === 'modifier' || !parentGroup || !shownIds.has(parentGroup)) continue;
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
        ...nutritionOf({ energy, proteins, fats, carbs }),
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
 * Modifiers outside a group. One that has to be taken or is free up to a number is a group of its own, since it is a
 * group that has such rules; the others are extras of one group.
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
  { id, maxAmount, defaultAmount }: Pick<SingleModifier, 'id' | 'maxAmount' | 'defaultAmount'>,
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
