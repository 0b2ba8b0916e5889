import type { Dish } from './Dish.ts';
import type { ModifierGroup } from './ModifierGroup.ts';

/** What a customer eats, and what must not be in it; codes as dishes carry them. */
export interface DietFilter {
  readonly diets: readonly string[];
  readonly avoided: readonly string[];
}

export const NO_FILTER: DietFilter = { diets: [], avoided: [] };

export type DishFit =
  /** `without`: allergens that only choices bring in, and that can be left out. */
  { readonly kind: 'fits'; readonly without: readonly string[] } | { readonly kind: 'unfit' };

type Eaten = Pick<Dish, 'diets' | 'allergens'>;

/**
 * Whether a dish can be eaten: it is of every chosen diet, has no avoided allergen in itself, and each choice that has
 * to be made can be made without one.
 */
export function dishFit(dish: Eaten, groups: readonly ModifierGroup[], filter: DietFilter): DishFit {
  const isOfDiets = filter.diets.every((diet) => dish.diets.includes(diet));
  const isFree = !hasAvoided(dish.allergens, filter);
  if (!isOfDiets || !isFree || !groups.every((group) => canDoWithout(group, filter))) return { kind: 'unfit' };
  const brought = groups.flatMap(({ modifiers }) =>
    modifiers.filter(({ available }) => available).flatMap(({ allergens }) => allergens),
  );
  return { kind: 'fits', without: filter.avoided.filter((allergen) => brought.includes(allergen)) };
}

export function hasAvoided(allergens: readonly string[], { avoided }: Pick<DietFilter, 'avoided'>): boolean {
  return allergens.some((allergen) => avoided.includes(allergen));
}

export function isFiltering({ diets, avoided }: DietFilter): boolean {
  return diets.length + avoided.length > 0;
}

/** A group that has nothing to avoid is not ours to judge, even when too little of it is left to order. */
function canDoWithout({ modifiers, min }: ModifierGroup, filter: DietFilter): boolean {
  const offered = modifiers.filter(({ available }) => available);
  const safe = offered.filter(({ allergens }) => !hasAvoided(allergens, filter));
  return safe.length === offered.length || safe.reduce((sum, { maxCount }) => sum + maxCount, 0) >= min;
}
