import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isSignInNeeded } from '#application/refusals.ts';
import type { PayType } from '#domain/catalog/PayType.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { useRootMark } from '#ui/kit/useRootMark.ts';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './OrderButton.module.css';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useWantedValues } from './useWantedText.ts';

interface OrderButtonProps {
  readonly checkout: CheckoutStore;
  readonly onOrder: () => void;
  readonly onSignIn: () => void;
}

/** The order button, always visible, with the result of the last attempt above it. */
export const OrderButton = observer(function OrderButton({ checkout, onOrder, onSignIn }: OrderButtonProps): ReactNode {
  const { placing, refusal } = checkout;
  const hasResult = placing.state.kind === 'not-placed' || refusal?.anchor === 'button';
  useRootMark('order-button', hasResult ? 'result' : '');
  return (
    <div className={styles.place} data-order-button>
      {placing.state.kind === 'not-placed' && (
        <Notice look="problem">
          <FormattedMessage id="cart.notPlaced" /> <CallRestaurant />
        </Notice>
      )}
      <RefusalNotice
        refusal={refusal}
        anchor="button"
        action={
          isSignInNeeded(refusal?.error) && (
            <Button look="quiet" size="small" onClick={onSignIn}>
              <FormattedMessage id="cart.unknown.signIn.action" />
            </Button>
          )
        }
      />
      <Press checkout={checkout} onOrder={onOrder} onSignIn={onSignIn} />
    </div>
  );
});

const Press = observer(function Press({ checkout, onOrder, onSignIn }: OrderButtonProps): ReactNode {
  const { session } = useStores();
  const money = useMoneyFormat();
  const navigate = useNavigate();
  const { quote, placing, terms, time } = checkout;
  const values = useWantedValues();
  const { totals } = quote;
  const isFailed = quote.state.kind === 'failed';
  const total = totals && <Money amount={totals.total} />;
  const waiting = isFailed ? undefined : <Skeleton className={styles.waiting} />;

  if (terms.hint.kind === 'minimum' && totals === undefined) {
    return (
      <Button size="large" wide look="secondary" onClick={() => navigate(paths.home)}>
        <FormattedMessage id="cart.order.minimum" values={{ missing: money(terms.hint.missing) }} />
      </Button>
    );
  }
  if (terms.hint.kind === 'maximum' && totals === undefined) {
    return (
      <Button size="large" wide disabled>
        <FormattedMessage id="cart.order.maximum" values={{ amount: money(terms.hint.maximum) }} />
      </Button>
    );
  }
  if (session.isKnown && !session.isSignedIn) {
    return (
      <Button size="large" wide aside={total ?? waiting} onClick={onSignIn}>
        <FormattedMessage id="cart.signIn" />
      </Button>
    );
  }
  return (
    <Button
      size="large"
      wide
      busy={placing.isBusy || checkout.isTimeSought || quote.isFirstAwaited}
      disabled={!checkout.isCartValid || (totals !== undefined && quote.payType === undefined)}
      aside={total ?? waiting}
      onClick={onOrder}
    >
      <span className={styles.what}>
        <FormattedMessage id={wordsOf(placing.state.kind === 'not-placed', quote.payType)} />
      </span>
      {time.requested !== 'asap' && (
        <span className={styles.when}>
          <FormattedMessage id="time.for" values={values(time.requested)} />
        </span>
      )}
    </Button>
  );
});

function wordsOf(
  isNotPlaced: boolean,
  payType: PayType | undefined,
): 'cart.sendAgain' | 'cart.orderAndPay' | 'cart.order' {
  if (isNotPlaced) return 'cart.sendAgain';
  return payType === 'CARD_ONLINE' ? 'cart.orderAndPay' : 'cart.order';
}
