import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type NamedReduction, namedReductions } from '#domain/order/namedReductions.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { useText } from '#ui/i18n/useText.ts';
import { AmountRow } from './AmountRow.tsx';

interface ReductionRowsProps {
  readonly quote: Quote;
  /** The amounts are being recalculated: the rows stay and their amounts are left blank. */
  readonly isOpen?: boolean;
}

/** Each discount and promo code with the amount it takes off. */
export function ReductionRows({ quote, isOpen = false }: ReductionRowsProps): ReactNode {
  const text = useText();
  return namedReductions(quote).map((reduction) => (
    <AmountRow
      key={`${reduction.kind} ${reduction.id} ${text(reduction.name)}`}
      label={<ReductionLabel reduction={reduction} code={quote.promoCode} />}
      amount={isOpen ? undefined : -reduction.calculated}
      isGood
    />
  ));
}

function ReductionLabel({
  reduction,
  code,
}: {
  readonly reduction: NamedReduction;
  readonly code?: string | undefined;
}) {
  const text = useText();
  const name = text(reduction.name);
  if (reduction.kind !== 'discount' && code !== undefined)
    return <FormattedMessage id="cart.totals.promoCode" values={{ code }} />;
  if (name !== '') return <span>{name}</span>;
  return <FormattedMessage id={reduction.kind === 'discount' ? 'cart.totals.discount' : 'cart.totals.promoDiscount'} />;
}
