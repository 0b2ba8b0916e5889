import type { MinorUnits } from '#domain/money/money.ts';
import type { Dish } from './Dish.ts';
import type { ModifierGroup } from './ModifierGroup.ts';

export interface DishPrice {
  /** With the cheapest of what has to be chosen. */
  readonly price: MinorUnits;
  /** Another choice that has to be made anyway costs more. */
  readonly isFrom: boolean;
}

/** What a dish costs at least, by the choices that nobody can do without; extras are another matter. */
export function dishPrice(dish: Pick<Dish, 'price'>, groups: readonly ModifierGroup[]): DishPrice {
  const required = groups.filter(({ min }) => min > 0).map(costOfMinimum);
  const price = required.reduce((sum, cost) => sum + cost.least, dish.price);
  return { price, isFrom: required.some((cost) => cost.most > cost.least) };
}

function costOfMinimum({ modifiers, min, free }: ModifierGroup): { readonly least: number; readonly most: number } {
  const prices = modifiers
    .filter(({ available }) => available)
    .flatMap(({ price, maxCount }) => Array.from({ length: Math.min(maxCount, min) }, () => price))
    .toSorted((a, b) => a - b);
  const paid = (chosen: readonly MinorUnits[]): number => chosen.slice(free).reduce((sum, price) => sum + price, 0);
  return { least: paid(prices.slice(0, min)), most: paid(prices.slice(-min)) };
}
