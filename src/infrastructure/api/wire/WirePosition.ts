import { array, boolean, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import type { Coded } from '#domain/catalog/Coded.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { parseHours } from '#domain/schedule/Schedule.ts';
import {
  orElse,
  toCoded,
  toPhoto,
  wireCodedList,
  wireFlag,
  wireId,
  wireMoney,
  wirePhotos,
  wireText,
  wireTextOrNothing,
  wireWeekDay,
} from './common.ts';

export const wirePositionGroup = type({
  id: wireId,
  menuId: optional(nullable(wireId)),
  name: wireText,
  order: orElse(number(), 0),
  photos: wirePhotos,
});
export type WirePositionGroup = Infer<typeof wirePositionGroup>;

export function toDishGroup(wire: WirePositionGroup, menuId: string): DishGroup {
  return { id: wire.id, menuId, name: wire.name, order: wire.order, photos: wire.photos.map(toPhoto) };
}

export const wirePosition = type({
  id: wireId,
  positionGroup: optional(nullable(type({ id: wireId }))),
  name: wireText,
  description: wireTextOrNothing,
  price: wireMoney,
  oldPrice: optional(nullable(wireMoney)),
  photos: wirePhotos,
  measures: orElse(array(type({ unit: enums(['g', 'pc', 'ml', 'cm']), value: number() })), []),
  tags: wireCodedList,
  hasModifiers: wireFlag,
  order: orElse(number(), 0),
  nutrition: optional(nullable(type({ kcal: number(), protein: number(), fat: number(), carbs: number() }))),
  allergens: orElse(array(string()), []),
  diets: orElse(array(string()), []),
  available: orElse(boolean(), true),
  recommended: orElse(array(wireId), []),
});
export type WirePosition = Infer<typeof wirePosition>;

/** Every field of a dish is written, so that one that is left out does not compile. */
export function toDish(wire: WirePosition, menuId: string): Dish & Record<keyof Dish, unknown> {
  return {
    id: wire.id,
    menuId,
    groupId: wire.positionGroup?.id,
    name: wire.name,
    description: wire.description,
    price: wire.price,
    oldPrice: wire.oldPrice ?? undefined,
    photos: wire.photos.map(toPhoto),
    measures: wire.measures,
    tags: wire.tags.map(toCoded),
    hasModifiers: wire.hasModifiers,
    order: wire.order,
    nutrition: wire.nutrition ?? undefined,
    allergens: wire.allergens,
    diets: wire.diets,
    available: wire.available,
    recommended: wire.recommended,
  };
}

/**
 * Makes equal lists of the dishes that it is given one object: a menu of 10,000 dishes has a few dozen different lists of
 * tags, allergens and diets.
 */
export function sharedLists(): (dish: Dish) => Dish {
  const [tags, words] = [sharing<Coded>(), sharing<string>()];
  return (dish) => ({
    ...dish,
    tags: tags(dish.tags),
    allergens: words(dish.allergens),
    diets: words(dish.diets),
    recommended: words(dish.recommended),
  });
}

function sharing<T>(): (list: readonly T[]) => readonly T[] {
  const known = new Map<string, readonly T[]>();
  return (list) => {
    const key = JSON.stringify(list);
    const same = known.get(key) ?? list;
    known.set(key, same);
    return same;
  };
}

export const wireModifierGroup = type({
  id: wireId,
  positionIds: array(wireId),
  name: wireText,
  min: orElse(number(), 0),
  max: orElse(number(), 99),
  free: orElse(number(), 0),
  order: orElse(number(), 0),
  modifiers: array(
    type({
      id: wireId,
      name: wireText,
      price: wireMoney,
      maxCount: orElse(number(), 1),
      byDefault: wireFlag,
      available: orElse(boolean(), true),
      allergens: orElse(array(string()), []),
      order: orElse(number(), 0),
    }),
  ),
});
export type WireModifierGroup = Infer<typeof wireModifierGroup>;

export function toModifierGroup({ positionIds, modifiers, ...wire }: WireModifierGroup): ModifierGroup {
  return { ...wire, dishIds: positionIds, modifiers: modifiers.toSorted((a, b) => a.order - b.order) };
}

export const wirePositionTimeSlot = type({
  positionIds: array(wireId),
  details: array(type({ dayOfWeek: wireWeekDay, startAt: string(), endAt: string(), isActive: boolean() })),
});
export type WirePositionTimeSlot = Infer<typeof wirePositionTimeSlot>;

export function toDishTimeSlot(wire: WirePositionTimeSlot): DishTimeSlot {
  return {
    dishIds: wire.positionIds,
    hours: wire.details.map(({ dayOfWeek, startAt, endAt, isActive }) =>
      parseHours({ dayOfWeek, active: isActive, open: startAt, close: endAt }),
    ),
  };
}
