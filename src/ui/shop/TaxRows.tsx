import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Quote } from '#domain/order/Quote.ts';
import { AmountRow } from './AmountRow.tsx';

interface TaxRowsProps {
  readonly quote: Pick<Quote, 'taxes'>;
  /** The amounts are being recalculated: the rows stay and their amounts are left blank. */
  readonly isOpen?: boolean;
}

/** The taxes that a total includes, one row for each rate; must be inside a `dl`. */
export function TaxRows({ quote, isOpen = false }: TaxRowsProps): ReactNode {
  return includedTaxes(quote).map(({ rate, percent, tax }) => (
    <AmountRow key={rate} label={<TaxLabel percent={percent} />} amount={isOpen ? undefined : tax} isAside />
  ));
}

/** Such as "including VAT 20%". */
export function TaxLabel({ percent }: { readonly percent: number }): ReactNode {
  const intl = useIntl();
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return <FormattedMessage id="cart.totals.tax" values={{ percent: intl.formatNumber(percent / 100, options) }} />;
}

interface IncludedTax {
  readonly rate: string;
  readonly percent: number;
  readonly tax: number;
}

/** The taxes that a total includes; rates without a tax are not named. */
export function includedTaxes({ taxes = [] }: Pick<Quote, 'taxes'>): readonly IncludedTax[] {
  return taxes.flatMap(({ rate: { code, percent }, tax }) => {
    return percent === undefined || tax === 0 ? [] : [{ rate: `${code} ${percent}`, percent, tax }];
  });
}
