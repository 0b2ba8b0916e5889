/** An integer amount in a currency's minor units (kopecks, cents). Never a fraction. */
export type MinorUnits = number;

export function sumOf<T>(items: readonly T[], amountOf: (item: T) => MinorUnits): MinorUnits {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

/** A whole percentage of an amount, rounded half up to the minor unit. */
export function percentOf(amount: MinorUnits, percent: number): MinorUnits {
  return Math.floor((amount * percent + 50) / 100);
}

/**
 * Splits an amount in proportion to the weights. The parts add up to the amount exactly: leftover units go to the
 * largest remainders, the first of equal ones. No part exceeds its weight unless the amount exceeds the sum of weights.
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

/**
 * Splits an amount in proportion to the weights, one after the other: each part is rounded half up from what is left.
 * The parts add up to the amount, and none shrinks when the amount grows, which largest remainders do not promise.
 */
export function splitInTurn(amount: MinorUnits, weights: readonly MinorUnits[]): readonly MinorUnits[] {
  let [left, weightLeft] = [BigInt(amount), BigInt(sumOf(weights, (weight) => weight))];
  return weights.map((weight) => {
    if (weightLeft === 0n) return 0;
    const part = (2n * left * BigInt(weight) + weightLeft) / (2n * weightLeft);
    left -= part;
    weightLeft -= BigInt(weight);
    return Number(part);
  });
}

const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a typed amount such as `8.50`, `8,5` or `1 200` as text, without floating-point arithmetic; undefined for
 * anything else.
 */
export function readAmount(text: string): MinorUnits | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(text.replaceAll(/[\s\u00A0\u202F]/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
