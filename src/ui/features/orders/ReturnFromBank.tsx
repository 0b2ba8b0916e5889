import { Landmark } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import type { PaymentOutcome } from '#domain/order/payment.ts';
import { authPath, orderPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrdersSignIn } from './OrdersSignIn.tsx';
import { PaymentOutcomeStore } from './PaymentOutcomeStore.ts';
import styles from './ReturnFromBank.module.css';
import { usePolling } from './usePolling.ts';

const CHECK_INTERVAL_MS = 3_000;

/**
 * An order's page for somebody who is not signed in: what became of the money, when the bank's page led here, and the
 * sign-in.
 */
export function OrderSignIn({ orderId }: { readonly orderId: string }): ReactNode {
  const isFromBank = new URLSearchParams(useSearch()).has('payment');
  return isFromBank ? <ReturnFromBank orderId={orderId} /> : <OrdersSignIn returnTo={orderPath(orderId)} />;
}

const ReturnFromBank = observer(function ReturnFromBank({ orderId }: { readonly orderId: string }): ReactNode {
  const { useCases, market } = useStores();
  const [store] = useState(() => new PaymentOutcomeStore(useCases, orderId));
  const navigate = useNavigate();
  const intl = useIntl();
  const isReturned = useReturnedFromBank();

  useEffect(() => store.refresh(), [store]);
  usePolling(store.refresh, CHECK_INTERVAL_MS, store.isOpen);
  const { known } = store;
  if (store.isLoading) return <OrderSkeleton />;
  if (known === undefined) return <OrdersSignIn returnTo={orderPath(orderId)} />;
  const { number, createdAt, expiresAt, timezone = market.timezone } = known;
  const time = (at: Date): string => intl.formatTime(at, timeZoneOptions(at, timezone));
  return (
    <EmptyState
      picture={<Icon of={Landmark} size="picture" />}
      title={<FormattedMessage id="orders.number" values={{ number }} />}
      action={
        <Button onClick={() => navigate(authPath(orderPath(orderId)))}>
          <FormattedMessage id="orders.signIn.action" />
        </Button>
      }
    >
      <p className={styles.outcome} role="status">
        <FormattedMessage id={`orders.outcome.${textOf(known, isReturned)}`} values={{ time: time(expiresAt) }} />
      </p>
      <p>
        <FormattedMessage id="orders.outcome.signIn" values={{ time: time(createdAt) }} />
      </p>
    </EmptyState>
  );
});

/** A bank confirms a payment some seconds after it has sent the customer back. */
function textOf({ outcome }: PaymentOutcome, isReturned: boolean): PaymentOutcome['outcome'] | 'checking' {
  return outcome === 'to-pay' && isReturned ? 'checking' : outcome;
}

/** Whether the payment provider redirected here. It is only a reason to reload, never a proof of payment. */
export function useReturnedFromBank(): boolean {
  return new URLSearchParams(useSearch()).get('payment') === 'returned';
}
