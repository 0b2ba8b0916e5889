import type { MinorUnits } from './money.ts';

/**
 * How an amount is written, as options of `Intl.NumberFormat`: in whole units with two decimals, or none for a whole
 * amount. Minor units are hundredths.
 */
export function moneyFormat(amount: MinorUnits, currency: string) {
  return {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  } as const;
}
