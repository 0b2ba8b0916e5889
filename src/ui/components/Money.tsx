import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MinorUnits } from '#domain/money/money.ts';
import { useCurrency } from './CurrencyContext.ts';
import styles from './Money.module.css';

interface MoneyProps {
  readonly amount: MinorUnits;
  /** Shown with a sign: a surcharge or a reduction. */
  readonly signed?: boolean;
}

/** An amount that never breaks from its currency sign, with its digits under one another. */
export function Money({ amount, signed = false }: MoneyProps): ReactNode {
  const format = useMoneyFormat();
  return (
    <span className={styles.money} suppressHydrationWarning>
      {format(amount, signed)}
    </span>
  );
}

/** For texts that carry an amount. Minor units are hundredths, shown with no digits or two. */
export function useMoneyFormat(): (amount: MinorUnits, signed?: boolean) => string {
  const intl = useIntl();
  const currency = useCurrency();
  return (amount, signed = false) =>
    intl
      .formatNumber(amount / 100, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
        maximumFractionDigits: 2,
        signDisplay: signed ? 'exceptZero' : 'auto',
      })
      .replace('-', '−');
}
