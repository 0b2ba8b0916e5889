import type { MinorUnits } from '#domain/money/money.ts';
import { moneyFormat } from '#domain/money/moneyFormat.ts';
import { formattingLocale, isLocale } from './messages.ts';

/** An amount as the shop shows it. */
export function moneyText(amount: MinorUnits, currency: string, locale: string): string {
  const language = isLocale(locale) ? formattingLocale(locale) : locale;
  return new Intl.NumberFormat(language, moneyFormat(amount, currency)).format(amount / 100).replace('-', '−');
}

/** An amount in whole units without its currency, as a column of a receipt has it. */
export function amountText(amount: MinorUnits, locale: string): string {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(formattingLocale(locale), format).format(amount / 100);
}

/** A tax rate, such as `8.5%`. */
export function percentText(percent: number, locale: string): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(formattingLocale(locale), format).format(percent / 100);
}
