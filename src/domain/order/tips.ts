import type { MinorUnits } from '#domain/money/money.ts';

/** Nobody counts out less than this. */
const WHOLE: MinorUnits = 100;

/** So many per cent of what the dishes cost, before anything is taken off, as whole units of the currency. */
export function tipOf(dishes: MinorUnits, percent: number): MinorUnits {
  return Math.round((dishes * percent) / 100 / WHOLE) * WHOLE;
}
