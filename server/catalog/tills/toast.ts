import { array, boolean, type Infer, integer, lazy, number, record, type Struct, string, type } from 'superstruct';
import type { Path } from '../document/Value.ts';
import type { Source } from '../import/Entry.ts';
import { maybe, TillMenu } from './TillMenu.ts';

const visibility = maybe(array(string()));
const item = type({
  guid: string(),
  name: string(),
  description: maybe(string()),
  image: maybe(string()),
  visibility,
  price: maybe(number()),
  pricingStrategy: maybe(string()),
  modifierGroupReferences: maybe(array(integer())),
});
const ownOfGroup = {
  guid: string(),
  name: string(),
  image: maybe(string()),
  visibility,
  menuItems: maybe(array(item)),
};

interface ToastGroup {
  readonly guid: string;
  readonly name: string;
  readonly image?: string | null | undefined;
  readonly visibility?: readonly string[] | null | undefined;
  readonly menuItems?: readonly Infer<typeof item>[] | null | undefined;
  readonly menuGroups?: readonly ToastGroup[] | null | undefined;
}

const group = type({ ...ownOfGroup, menuGroups: maybe(array(lazy(() => group))) }) as unknown as Struct<ToastGroup>;

/** Menus of Toast, version 2: the answer of `/menus/v2/menus`. */
const restaurantMenus = type({
  menus: array(type({ guid: string(), name: string(), visibility, menuGroups: maybe(array(group)) })),
  modifierGroupReferences: maybe(
    record(
      string(),
      type({
        guid: string(),
        name: string(),
        pricingStrategy: maybe(string()),
        minSelections: maybe(integer()),
        maxSelections: maybe(integer()),
        modifierOptionReferences: maybe(array(integer())),
      }),
    ),
  ),
  modifierOptionReferences: maybe(
    record(
      string(),
      type({
        guid: string(),
        name: string(),
        price: maybe(number()),
        isDefault: maybe(boolean()),
        allowsDuplicates: maybe(boolean()),
      }),
    ),
  ),
});

export type ToastMenus = Infer<typeof restaurantMenus>;

/** The channels of Toast that an online shop stands for. */
const ONLINE = new Set(['TOAST_ONLINE_ORDERING', 'ORDERING_PARTNERS']);
/** How often one option may be taken where it may be repeated and its group has no limit. */
const MANY = 10;

/** Reads all menus that are shown online; groups within groups become groups of their menu. */
export function readToast(path: string, text: string, restaurant?: string): Source {
  const menu = new TillMenu(path, text);
  const file = menu.read(restaurantMenus);
  file?.menus.forEach(({ guid, name, visibility: shownAt, menuGroups }, index) => {
    if (!isOnline(shownAt)) return;
    menu.menu(guid, name, ['menus', index]);
    readGroups(menu, file, guid, menuGroups ?? [], ['menus', index, 'menuGroups']);
  });
  if (restaurant !== undefined) menu.sellAt(restaurant);
  return menu.source();
}

function readGroups(menu: TillMenu, file: ToastMenus, menuId: string, groups: readonly ToastGroup[], at: Path): void {
  groups.forEach(({ guid, name, image, visibility: shownAt, menuItems, menuGroups }, index) => {
    if (!isOnline(shownAt)) return;
    const path: Path = [...at, index];
    if ((menuItems ?? []).length > 0) {
      menu.group({ id: guid, menu: menuId, name, photos: image ? [image] : [] }, path);
      for (const [place, one] of (menuItems ?? []).entries())
        readItem(menu, file, menuId, guid, one, [...path, 'menuItems', place]);
    }
    readGroups(menu, file, menuId, menuGroups ?? [], [...path, 'menuGroups']);
  });
}

function readItem(
  menu: TillMenu,
  file: ToastMenus,
  menuId: string,
  groupId: string,
  {
    guid,
    name,
    description,
    image,
    visibility: shownAt,
    price,
    pricingStrategy,
    modifierGroupReferences,
  }: Infer<typeof item>,
  at: Path,
): void {
  const what = `dish ${guid} (${name})`;
  if (price === undefined || price === null) {
    menu.leaveOut(what, `it has no price of its own (${pricingStrategy ?? 'no pricing strategy'})`);
    return;
  }
  const references = (modifierGroupReferences ?? []).map((reference, index) => ({
    own: file.modifierGroupReferences?.[reference],
    reference,
    path: [...at, 'modifierGroupReferences', index],
  }));
  const hasOwnPrices = references.some(({ own }) => (own?.pricingStrategy ?? 'NONE') !== 'NONE');
  if (hasOwnPrices) {
    menu.leaveOut(what, 'the prices of its modifiers depend on a size or on their number');
    return;
  }
  const dish = menu.dish(
    {
      id: guid,
      menu: menuId,
      group: groupId,
      name,
      description,
      price: String(price),
      available: isOnline(shownAt),
      photos: image ? [image] : [],
    },
    at,
  );
  for (const { own, reference, path } of references) {
    if (own === undefined) {
      menu.fault(path, `there is no modifier group ${reference}`);
      continue;
    }
    const max = own.maxSelections ?? undefined;
    const modifiers = (own.modifierOptionReferences ?? []).flatMap((number_, index) => {
      const option = file.modifierOptionReferences?.[number_];
      if (option === undefined) {
        menu.fault(
          ['modifierGroupReferences', String(reference), 'modifierOptionReferences', index],
          `there is no modifier option ${number_}`,
        );
        return [];
      }
      return [
        {
          id: option.guid,
          name: option.name,
          price: String(option.price ?? 0),
          maxCount: option.allowsDuplicates === true ? (max ?? MANY) : 1,
          byDefault: option.isDefault === true,
        },
      ];
    });
    menu.modifiers(dish, { id: own.guid, name: own.name, min: own.minSelections ?? 0, max, modifiers }, path);
  }
}

function isOnline(shownAt: readonly string[] | null | undefined): boolean {
  return !shownAt || shownAt.some((channel) => ONLINE.has(channel));
}
