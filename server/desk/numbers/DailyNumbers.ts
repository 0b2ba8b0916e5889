import type { ReportSource } from '#server/database/Reports.ts';
import type { NumberKind } from './contributionOf.ts';

/** Local dates `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface Sum {
  readonly orders: number;
  readonly portions: number;
  /** Minor units. */
  readonly amount: number;
}

/** Maximum number of dishes that are listed, by what they brought. */
const MAX_DISHES = 200;

/** Sums of the numbers of some days. No query reads an order. */
export class DailyNumbers {
  readonly #source: ReportSource;

  constructor(source: ReportSource) {
    this.#source = source;
  }

  /** By day and kind: what was sold, to whom it was not the first time, and what was refused. */
  byDay(
    restaurantIds: readonly string[],
    range: DayRange,
  ): Promise<readonly (Sum & { day: string; kind: NumberKind })[]> {
    return this.#sums(restaurantIds, range)
      .select(['day', 'kind'])
      .where('kind', 'in', ['sold', 'returning', 'refused'])
      .groupBy(['day', 'kind'])
      .orderBy('day')
      .execute();
  }

  /** By restaurant: what was sold. */
  byRestaurant(
    restaurantIds: readonly string[],
    range: DayRange,
  ): Promise<readonly (Sum & { restaurant_id: string })[]> {
    return this.#sums(restaurantIds, range)
      .select('restaurant_id')
      .where('kind', '=', 'sold')
      .groupBy('restaurant_id')
      .orderBy('amount', 'desc')
      .execute();
  }

  /** By the keys of a kind, those with the highest amount first. */
  byKey(
    restaurantIds: readonly string[],
    range: DayRange,
    kind: NumberKind,
  ): Promise<readonly (Sum & { key: string })[]> {
    return this.#sums(restaurantIds, range)
      .select('key')
      .where('kind', '=', kind)
      .groupBy('key')
      .orderBy('amount', 'desc')
      .orderBy('key')
      .limit(MAX_DISHES)
      .execute();
  }

  #sums(restaurantIds: readonly string[], { from, to }: DayRange) {
    return (
      this.#source.read
        .selectFrom('daily_numbers')
        // PostgreSQL sums whole numbers to decimal ones.
        .select(({ fn, cast }) => [
          cast<number>(fn.sum('orders'), 'bigint').as('orders'),
          cast<number>(fn.sum('portions'), 'bigint').as('portions'),
          cast<number>(fn.sum('amount'), 'bigint').as('amount'),
        ])
        .where('restaurant_id', 'in', restaurantIds)
        .where('day', '>=', from)
        .where('day', '<=', to)
    );
  }
}
