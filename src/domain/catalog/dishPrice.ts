import type { MinorUnits } from '#domain/money/money.ts';
import type { Dish } from './Dish.ts';
import type { ModifierGroup } from './ModifierGroup.ts';

export interface DishPrice {
  /** Price of the dish with its cheapest required modifiers. */
  readonly price: MinorUnits;
  /** True when other required modifiers would make the dish more expensive ("from 5.00"). */
  readonly isFrom: boolean;
}

/** The lowest price of a dish: its own plus the cheapest required modifiers. Optional modifiers do not count. */
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
