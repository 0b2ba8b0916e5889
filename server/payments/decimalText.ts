import type { MinorUnits } from '#domain/money/money.ts';

/** An amount with two decimal places, such as `17.80`. */
export function decimalText(amount: MinorUnits): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
