/** An integer count of a currency's minor units: kopecks, cents. Never a fraction, never a float of roubles. */
export type MinorUnits = number;

export function sumOf<T>(items: readonly T[], amountOf: (item: T) => MinorUnits): MinorUnits {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

/** A whole percentage of an amount, rounded half up to a minor unit. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  return Math.floor((amount * percent + 50) / 100);
}

/**
 * Divides an amount into parts in proportion to the weights, none above its weight when the amount is not above their
 * sum; the parts add up to the amount exactly, the largest remainders taking the odd units, the first of equal ones.
 */
export function splitByWeight(amount: MinorUnits, weights: readonly MinorUnits[]): readonly MinorUnits[] {
  const whole = sumOf(weights, (weight) => weight);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const odd = amount - sumOf(parts, (part) => part);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(whole) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder));
  const lucky = new Set(byRemainder.slice(0, odd).map(({ index }) => index));
  return parts.map((part, index) => (lucky.has(index) ? part + 1 : part));
}
