import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { RetryButton } from '#ui/kit/ErrorState.tsx';
import { AmountRow } from '#ui/shop/AmountRow.tsx';
import { ReductionRows } from '#ui/shop/ReductionRows.tsx';
import { TaxRows } from '#ui/shop/TaxRows.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import styles from './Totals.module.css';

/** The price breakdown of the server's quote. While the next one is loading, rows stay and their amounts are blank. */
export const Totals = observer(function Totals({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const { cart, shop } = useStores();
  const intl = useIntl();
  const { quote, refusal } = checkout;
  const isFailed = quote.state.kind === 'failed';
  const known = quote.totals;
  const shape = isFailed ? undefined : (quote.current ?? quote.latest)?.quote;
  const { hint } = checkout.terms;
  // Below the minimum there is no quote, but both parts of the total are known.
  const prospect = known === undefined && hint.kind === 'minimum' ? hint.deliveryPrice : undefined;
  const isDelivery = shop.location?.deliveryType === 'DELIVERY';
  return (
    <section aria-label={intl.formatMessage({ id: 'cart.totals' })} aria-busy={quote.isAsking || undefined}>
      <dl className={styles.totals}>
        <AmountRow label={<FormattedMessage id="cart.totals.dishes" />} amount={known?.subtotal ?? cart.subtotal} />
        {shape && <ReductionRows quote={shape} isOpen={known === undefined} />}
        {isDelivery && (
          <AmountRow
            label={<FormattedMessage id="cart.totals.delivery" />}
            amount={(known?.deliveryPrice ?? prospect) || undefined}
            instead={prospect === 0 ? <FormattedMessage id="cart.totals.free" /> : deliveryText(checkout)}
            isGood={known?.deliveryPrice === 0}
            isProspect={prospect !== undefined}
          />
        )}
        {checkout.tips.percent !== undefined && (
          <AmountRow label={<FormattedMessage id="cart.tips" />} amount={known?.tips} />
        )}
        <AmountRow
          label={<FormattedMessage id="cart.totals.total" />}
          amount={known?.total ?? (prospect === undefined ? undefined : cart.subtotal + prospect)}
          instead={isFailed ? '—' : undefined}
          isTotal
          isProspect={prospect !== undefined}
        />
        {shape && <TaxRows quote={shape} isOpen={known === undefined} />}
      </dl>
      <RefusalNotice
        refusal={refusal}
        anchor="totals"
        action={isFailed && <RetryButton look="quiet" size="small" onRetry={() => void quote.ask()} />}
      />
    </section>
  );
});

/** Text instead of a delivery price that is free or unknown. */
function deliveryText({ quote, needsLocation }: CheckoutStore): ReactNode {
  if (quote.totals?.deliveryPrice === 0) return <FormattedMessage id="cart.totals.free" />;
  if (needsLocation) return <FormattedMessage id="cart.totals.afterAddress" />;
  return quote.state.kind === 'failed' ? '—' : undefined;
}
