import type { MinorUnits } from '#domain/money/money.ts';

/** Formats an amount so that `readAmount` can parse it: `490`, or `8.50`. */
export function writtenAmount(amount: MinorUnits): string {
  const whole = String(Math.floor(amount / 100));
  return amount % 100 === 0 ? whole : `${whole}.${String(amount % 100).padStart(2, '0')}`;
}
