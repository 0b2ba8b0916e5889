import { createContext, type ReactNode, useContext } from 'react';
import { useIntl } from 'react-intl';
import { DEFAULT_CURRENCY } from '#domain/catalog/Restaurant.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { moneyFormat } from '#domain/money/moneyFormat.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './Money.module.css';

interface MoneyProps {
  readonly amount: MinorUnits;
  /** Shows a plus or minus sign, for a surcharge or a reduction. */
  readonly signed?: boolean;
  readonly className?: string | undefined;
}

/** An amount that does not wrap before its currency sign, with tabular digits. */
export function Money({ amount, signed = false, className }: MoneyProps): ReactNode {
  const format = useMoneyFormat();
  return (
    <span className={classNames(styles.money, className)} suppressHydrationWarning>
      {format(amount, signed)}
    </span>
  );
}

/** Formats an amount as text, see `moneyFormat`. */
export function useMoneyFormat(): (amount: MinorUnits, signed?: boolean) => string {
  const intl = useIntl();
  const currency = useCurrency();
  return (amount, signed = false) =>
    intl
      .formatNumber(amount / 100, {
        ...moneyFormat(amount, currency),
        signDisplay: signed ? 'exceptZero' : 'auto',
      })
      .replace('-', '−');
}

/** ISO 4217 code of the selected restaurant, else of the market. */
export const CurrencyContext = createContext(DEFAULT_CURRENCY);

export function useCurrency(): string {
  return useContext(CurrencyContext);
}
