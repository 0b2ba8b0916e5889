import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type {
  CatalogDocument,
  DishDocument,
  GroupDocument,
  RestaurantDocument,
  TownDocument,
} from '#server/catalog/document/documents.ts';
import type { PayConfigDocument } from '../documents.ts';
import { dishPhoto } from '../photos.ts';

/** A small made-up shop of one menu, in the languages of its market only. */

export interface SmallDish extends Pick<DishDocument, 'measures' | 'allergens'> {
  readonly id: string;
  /** In minor units. */
  readonly price: number;
  /** A painted dish of the demo, and the color behind it. */
  readonly picture: readonly [slug: string, hue: string];
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly tags?: readonly string[];
  readonly diets?: readonly string[];
}

export interface SmallGroup {
  readonly id: string;
  readonly name: LocalizedText;
  readonly dishes: readonly SmallDish[];
}

export const AT_THE_COUNTER: PayConfigDocument = { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true };
export const IN_ANY_WAY: PayConfigDocument = { ...AT_THE_COUNTER, cardOnline: 'demo-bank' };
export const NOT_AT_ALL: PayConfigDocument = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };

const MENU = 'menu';

export function menuOf(
  name: LocalizedText,
  sources: readonly SmallGroup[],
): Pick<CatalogDocument, 'menus' | 'groups' | 'dishes'> {
  const groups = sources.map(
    ({ id, name: title, dishes: [first] }, index): GroupDocument => ({
      id,
      menuId: MENU,
      name: title,
      order: index + 1,
      photos: first === undefined ? [] : [dishPhoto(first.picture[0], first.name, first.picture[1])],
    }),
  );
  const dishes = sources.flatMap(({ id: groupId, dishes: own }) =>
    own.map(
      ({ picture: [slug, hue], tags = [], diets = [], ...dish }, index): DishDocument => ({
        ...dish,
        tags,
        diets,
        available: true,
        recommended: [],
        menuId: MENU,
        groupId,
        photos: [dishPhoto(slug, dish.name, hue)],
        order: index + 1,
      }),
    ),
  );
  const offered = { isDelivery: true, isOnline: true, isTable: true, isTakeAway: true };
  return { menus: [{ id: MENU, name, order: 1, ...offered }], groups, dishes };
}

type Placed = Omit<
  RestaurantDocument,
  'address' | 'street' | 'location' | 'menuIds' | 'payEngine' | 'exceptions' | 'hiddenDishIds'
> & {
  readonly at: { readonly streetId: string; readonly house: number };
};

/** Stands at a house of a street, the first free one from the number that is wanted on. */
export function placeIn(towns: readonly TownDocument[], { at, ...restaurant }: Placed): RestaurantDocument {
  const street = towns.flatMap((town) => town.streets).find(({ id }) => id === at.streetId);
  const house = street?.houses.find(({ number }) => Number.parseInt(number, 10) >= at.house);
  if (street === undefined || house === undefined) throw new Error(`${restaurant.id}: nothing to stand at`);
  const { name } = street;
  const address =
    typeof name === 'string'
      ? `${name}, ${house.number}`
      : Object.fromEntries(Object.entries(name).map(([locale, line]) => [locale, `${line}, ${house.number}`]));
  return {
    ...restaurant,
    street: name,
    address,
    location: house.at,
    menuIds: [MENU],
    payEngine: 'demo-bank',
    exceptions: [],
    hiddenDishIds: [],
  };
}
