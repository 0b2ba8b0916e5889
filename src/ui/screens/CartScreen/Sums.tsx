import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MinorUnits } from '#domain/money/money.ts';
import { quoteTotals } from '#domain/order/Quote.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { Money } from '../../components/Money.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useStores } from '../../StoresContext.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import styles from './Sums.module.css';

/** What it comes to, by the server. While that is being asked the rows stay and their amounts are left open. */
export const Sums = observer(({ checkout }: { readonly checkout: CheckoutStore }): ReactNode => {
  const { cart, shop } = useStores();
  const intl = useIntl();
  const { quote, refusal } = checkout;
  const isFailed = quote.state.kind === 'failed';
  const known = quote.totals;
  const shape = known ?? (quote.latest && quoteTotals(quote.latest.quote, quote.latest.request.deliveryType));
  const isDelivery = shop.location?.deliveryType === 'DELIVERY';
  const minutes = quote.current?.quote.deliveryMinutes;
  return (
    <section aria-label={intl.formatMessage({ id: 'cart.sums' })} aria-busy={quote.isAsking || undefined}>
      <dl className={styles.sums}>
        <Row label={<FormattedMessage id="cart.sums.dishes" />} amount={known?.dishes ?? cart.sum} />
        {(shape?.discount ?? 0) > 0 && (
          <Row label={<FormattedMessage id="cart.sums.discount" />} amount={known && -known.discount} isGood />
        )}
        {(shape?.promoDiscount ?? 0) > 0 && (
          <Row
            label={<FormattedMessage id="cart.sums.promoDiscount" />}
            amount={known && -known.promoDiscount}
            isGood
          />
        )}
        {isDelivery && (
          <Row
            label={
              minutes ? (
                <FormattedMessage id="cart.sums.delivery.minutes" values={{ minutes }} />
              ) : (
                <FormattedMessage id="cart.sums.delivery" />
              )
            }
            amount={known?.delivery || undefined}
            instead={deliveryWords(checkout)}
            isGood={known?.delivery === 0}
          />
        )}
        <Row
          label={<FormattedMessage id="cart.sums.total" />}
          amount={known?.total}
          instead={isFailed ? '—' : undefined}
          isTotal
        />
      </dl>
      <RefusalNotice
        refusal={refusal}
        place="sums"
        action={
          isFailed && (
            <Button look="quiet" size="small" onClick={() => void quote.ask()}>
              <FormattedMessage id="state.retry" />
            </Button>
          )
        }
      />
    </section>
  );
});

/** Words in the place of an amount: it is nothing, or cannot be known yet. */
function deliveryWords({ quote, needsPlace }: CheckoutStore): ReactNode {
  if (quote.totals?.delivery === 0) return <FormattedMessage id="cart.sums.free" />;
  if (needsPlace) return <FormattedMessage id="cart.sums.afterAddress" />;
  return quote.state.kind === 'failed' ? '—' : undefined;
}

interface RowProps {
  readonly label: ReactNode;
  readonly amount: MinorUnits | undefined;
  /** Words where there is no amount to show. */
  readonly instead?: ReactNode;
  readonly isGood?: boolean;
  readonly isTotal?: boolean;
}

function Row({ label, amount, instead, isGood = false, isTotal = false }: RowProps): ReactNode {
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(isGood && styles.good)} aria-live={isTotal ? 'polite' : undefined}>
        {amount !== undefined ? <Money amount={amount} /> : (instead ?? <Skeleton className={styles.waiting} />)}
      </dd>
    </div>
  );
}
