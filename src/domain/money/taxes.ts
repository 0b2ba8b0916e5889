import { type MinorUnits, splitByWeight, sumOf } from './money.ts';

/** A tax rate at one moment. */
export interface TaxRate {
  /** The market's name of the rate, such as `standard`. */
  readonly code: string;
  /** At most two decimal places; absent for what is not taxed, which differs from 0 %. */
  readonly percent?: number | undefined;
}

/** What is sold at one rate, and the tax that its price includes. */
export interface TaxAmount {
  readonly rate: TaxRate;
  /** Gross: with the tax. */
  readonly total: MinorUnits;
  readonly tax: MinorUnits;
}

/** A percentage that holds from a date (`YYYY-MM-DD`) until the next one; without a date from the beginning. */
export interface DatedPercent {
  readonly from?: string | undefined;
  readonly percent?: number | undefined;
}

/** The rates of a market by code, and which of them each kind of sold thing has. */
export interface TaxPlan {
  readonly rates: Readonly<Record<string, readonly DatedPercent[]>>;
  /** The rate of dishes that state none. A modifier without a rate has that of its dish. */
  readonly dishes: string;
  /** Absent: that of dishes. */
  readonly delivery?: string | undefined;
  readonly tips?: string | undefined;
}

/**
 * The rate with a code on a local date. The code of a dish that the market does not have is that of its other dishes.
 */
export function taxRateAt(plan: TaxPlan, code: string | undefined, date: string): TaxRate {
  const known = code !== undefined && Object.hasOwn(plan.rates, code) ? code : plan.dishes;
  const dated = (plan.rates[known] ?? []).toSorted((a, b) => compare(a.from ?? '', b.from ?? ''));
  const percent = dated.findLast(({ from = '' }) => from <= date)?.percent;
  return percent === undefined ? { code: known } : { code: known, percent };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The tax in a gross amount, rounded half up to the minor unit; 0 for what is not taxed. */
export function taxIn(total: MinorUnits, { percent = 0 }: TaxRate): MinorUnits {
  const hundredths = BigInt(Math.round(percent * 100));
  const whole = 10_000n + hundredths;
  return Number((2n * BigInt(total) * hundredths + whole) / (2n * whole));
}

/** A sold thing with its rate; `total` is gross. */
interface Taxed {
  readonly total: MinorUnits;
  readonly rate: TaxRate;
}

/** Adds up what is sold by rate, in the order in which the rates appear. The tax is that of the sum. */
export function taxesByRate(sold: readonly Taxed[]): readonly TaxAmount[] {
  return Array.from(Map.groupBy(sold, ({ rate }) => rateKey(rate)).values(), (same) => {
    const total = sumOf(same, (one) => one.total);
    const rate = same[0]?.rate ?? { code: '' };
    return { rate, total, tax: taxIn(total, rate) };
  }).filter(({ total }) => total > 0);
}

/** The tax of each sold thing. Those of one rate add up to the tax of their sum. */
export function taxesOf(sold: readonly Taxed[]): readonly MinorUnits[] {
  const taxes = sold.map(() => 0);
  for (const { rate, tax } of taxesByRate(sold)) {
    const key = rateKey(rate);
    const weights = sold.map((one) => (rateKey(one.rate) === key ? one.total : 0));
    for (const [index, share] of splitByWeight(tax, weights).entries()) taxes[index] = (taxes[index] ?? 0) + share;
  }
  return taxes;
}

function rateKey({ code, percent }: TaxRate): string {
  return JSON.stringify([code, percent ?? null]);
}
