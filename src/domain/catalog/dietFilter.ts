import type { Dish } from './Dish.ts';
import type { ModifierGroup } from './ModifierGroup.ts';

/** Diets that a dish must suit, and allergens that it must not contain; the codes are those of the dishes. */
export interface DietFilter {
  readonly diets: readonly string[];
  readonly avoided: readonly string[];
}

export const NO_FILTER: DietFilter = { diets: [], avoided: [] };

export type DishFit =
  /** `without` lists avoided allergens that occur only in optional modifiers. */
  { readonly kind: 'fits'; readonly without: readonly string[] } | { readonly kind: 'unfit' };

type Eaten = Pick<Dish, 'diets' | 'allergens'>;

/**
 * Whether a dish fits a diet filter: it suits every chosen diet, contains no avoided allergen itself, and each required
 * modifier group can be satisfied without one.
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

/**
 * Whether the group's minimum can be met without avoided allergens. A group without any of them always passes, even
 * when too few of its modifiers are available.
 */
function canDoWithout({ modifiers, min }: ModifierGroup, filter: DietFilter): boolean {
  const offered = modifiers.filter(({ available }) => available);
  const safe = offered.filter(({ allergens }) => !hasAvoided(allergens, filter));
  return safe.length === offered.length || safe.reduce((sum, { maxCount }) => sum + maxCount, 0) >= min;
}
