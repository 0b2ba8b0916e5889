import type { Dish } from './Dish.ts';
import type { ModifierGroup } from './ModifierGroup.ts';

/** Whether too few modifiers of a group are available to choose its minimum. */
export function lacksMinimum({ min, modifiers }: Pick<ModifierGroup, 'min' | 'modifiers'>): boolean {
  const units = modifiers.reduce((sum, { available, maxCount }) => sum + (available ? maxCount : 0), 0);
  return units < min;
}

/** Ids of the dishes that cannot be ordered because a required choice is sold out. */
export function dishesWithoutChoice(groups: readonly ModifierGroup[]): ReadonlySet<string> {
  return new Set(groups.filter(lacksMinimum).flatMap(({ dishIds }) => dishIds));
}

/** The dishes, of which those with a sold-out required choice are sold out too. */
export function soldOutWithChoice(dishes: readonly Dish[], groups: readonly ModifierGroup[]): readonly Dish[] {
  const lacking = dishesWithoutChoice(groups);
  if (lacking.size === 0) return dishes;
  return dishes.map((dish) => (dish.available && lacking.has(dish.id) ? { ...dish, available: false } : dish));
}
