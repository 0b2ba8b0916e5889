import type { MinorUnits } from '#domain/money/money.ts';

/** Tips are rounded to whole units of the currency. */
const WHOLE: MinorUnits = 100;

/** A percentage of the price of the dishes before reductions, rounded to whole units of the currency. */
export function tipOf(dishes: MinorUnits, percent: number): MinorUnits {
  return Math.round((dishes * percent) / 100 / WHOLE) * WHOLE;
}
