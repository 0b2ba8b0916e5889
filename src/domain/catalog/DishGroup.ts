import type { Photo } from '#domain/media/Photo.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { Dish } from './Dish.ts';

export interface DishGroup {
  readonly id: string;
  readonly menuId: string;
  readonly name: LocalizedText;
  readonly order: number;
  readonly photos: readonly Photo[];
}

/** Collects the dishes without a group. Its name is a message of the interface, not of the menu. */
export const OTHER_GROUP_ID = '0';
export const OTHER_GROUP_ORDER = 999_999;

export interface DishSection<Placed = Dish> {
  readonly group: DishGroup;
  readonly dishes: readonly Placed[];
}

/**
 * Dishes by group, both sorted by their order. Groups without dishes are left out. Only what places a dish on the menu
 * is needed of it, so that a long menu can be sorted before its dishes are read.
 */
export function groupDishes<Placed extends Pick<Dish, 'groupId' | 'order'>>(
  menuId: string,
  groups: readonly DishGroup[],
  dishes: readonly Placed[],
): readonly DishSection<Placed>[] {
  const known = new Map(groups.map((group) => [group.id, group]));
  const byGroup = new Map<string, Placed[]>();
  for (const dish of dishes) {
    const id = dish.groupId !== undefined && known.has(dish.groupId) ? dish.groupId : OTHER_GROUP_ID;
    const own = byGroup.get(id);
    if (own === undefined) byGroup.set(id, [dish]);
    else own.push(dish);
  }
  if (byGroup.has(OTHER_GROUP_ID) && !known.has(OTHER_GROUP_ID)) {
    known.set(OTHER_GROUP_ID, { id: OTHER_GROUP_ID, menuId, name: '', order: OTHER_GROUP_ORDER, photos: [] });
  }
  return [...known.values()]
    .toSorted((a, b) => a.order - b.order)
    .flatMap((group) => {
      const own = byGroup.get(group.id);
      return own === undefined ? [] : [{ group, dishes: own.toSorted((a, b) => a.order - b.order) }];
    });
}
