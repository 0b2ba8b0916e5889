import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { Order } from '#domain/order/Order.ts';
import { type PaymentStage, paymentStage, returnedMoney } from '#domain/order/payment.ts';
import type { OrderState } from '#ui/app/navigation/entryStates.ts';
import { orderPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import type { OrderStore } from './OrderStore.ts';
import { useOrderZone } from './OrderZone.ts';
import { OtherWays } from './OtherWays.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentStore } from './PaymentStore.ts';
import { useReturnedFromBank } from './ReturnFromBank.tsx';
import { usePolling } from './usePolling.ts';

interface PaymentCardProps {
  readonly order: Order;
  readonly store: OrderStore;
  /** The order's restaurant, once it has loaded. */
  readonly restaurant: Restaurant | undefined;
}

const CHECK_INTERVAL_MS = 2_000;

/** The online payment of an order, in the state that the server reports. */
export const PaymentCard = observer(function PaymentCard(props: PaymentCardProps): ReactNode {
  const { clock } = useStores();
  const stage = paymentStage(props.order, clock.now);
  return stage === undefined ? null : <Payment {...props} stage={stage} />;
});

const Payment = observer(function Payment({
  order,
  store,
  restaurant,
  stage,
}: PaymentCardProps & { readonly stage: PaymentStage }): ReactNode {
  const { useCases } = useStores();
  const [payment] = useState(() => new PaymentStore(useCases));
  const isReturned = useReturnedFromBank();
  const isBack = isReturned || payment.isFinished;
  const isChecking = stage === 'to-pay' && isBack && !payment.isUnanswered && payment.shown === undefined;
  const pay = useCallback(async () => {
    await payment.pay({ orderId: order.id, payment: order.payment });
    if (!payment.isAway) store.refresh();
  }, [payment, store, order.id, order.payment]);
  const check = useCallback(() => {
    payment.countCheck();
    store.refresh();
  }, [payment, store]);

  usePolling(check, CHECK_INTERVAL_MS, isChecking);
  useComeBack(payment, store);
  usePayAtOnce(order, stage === 'to-pay' && !isReturned, pay);

  const isPayable = stage === 'to-pay' || stage === 'declined';
  useEffect(() => {
    if (!isPayable) payment.close();
  }, [isPayable, payment]);
  return (
    <Card title={<FormattedMessage id="orders.payment" />}>
      <Notice look={lookOf(stage)}>
        <span role={lookOf(stage) === 'problem' ? undefined : 'status'}>
          <PaymentText order={order} of={isChecking ? 'checking' : stage === 'to-pay' && isBack ? 'still' : stage} />
          {stage === 'paid' && <ReturnedParts order={order} />}
        </span>
      </Notice>
      {payment.error !== undefined && isPayable && (
        <Notice look="problem">
          <ErrorText error={payment.error} />
        </Notice>
      )}
      <PaymentForm payment={payment} />
      {isPayable && !isChecking && payment.shown !== 'embedded' && (
        <Button
          wide
          size="large"
          busy={payment.isOpening}
          aside={<Money amount={order.total} />}
          onClick={() => void pay()}
        >
          <FormattedMessage id={buttonText(payment.isOpening, stage === 'declined')} />
        </Button>
      )}
      <OtherWays
        order={order}
        store={store}
        restaurant={restaurant}
        isOffered={
          (isPayable || stage === 'refused') && !isChecking && payment.shown === undefined && !payment.isOpening
        }
      />
    </Card>
  );
});

function PaymentText({
  order,
  of,
}: {
  readonly order: Order;
  readonly of: PaymentStage | 'checking' | 'still';
}): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const timezone = useOrderZone();
  const until = order.payment?.expiresAt ?? order.createdAt;
  const time = intl.formatTime(until, timeZoneOptions(until, timezone));
  // What was paid, which the total may have sunk below since.
  const amount = of === 'refused' ? order.total : (order.payment?.amount ?? order.total);
  const id =
    of === 'refused'
      ? (`orders.payment.refused.${order.payment?.refusal ?? 'other'}` as const)
      : (`orders.payment.${of}` as const);
  return <FormattedMessage id={id} values={{ amount: money(amount), time }} />;
}

/** What goes back of a payment while its order goes on. */
const ReturnedParts = observer(function ReturnedParts({ order }: { readonly order: Order }): ReactNode {
  const { clock } = useStores();
  const money = useMoneyFormat();
  const { returned, onItsWay } = returnedMoney(order, clock.now);
  return (
    <>
      {onItsWay > 0 && (
        <>
          {' '}
          <FormattedMessage id="orders.payment.refund-due" values={{ amount: money(onItsWay) }} />
        </>
      )}
      {returned > 0 && (
        <>
          {' '}
          <FormattedMessage id="orders.payment.refunded" values={{ amount: money(returned) }} />
        </>
      )}
    </>
  );
});

/** Handles a return from the provider's page: the browser may restore this page from its back/forward cache. */
function useComeBack(payment: PaymentStore, store: OrderStore): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      payment.comeBack();
      store.refresh();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [payment, store]);
}

/** Opens the payment right after ordering, once: not after a reload or Back. */
function usePayAtOnce({ id }: Order, isToPay: boolean, pay: () => Promise<void>): void {
  const state = useHistoryState<OrderState | null>();
  const navigate = useNavigate();
  const isPaymentShown = isToPay && state?.isToPay === true;
  useEffect(() => {
    if (!isPaymentShown) return;
    navigate(orderPath(id), { replace: true, state: { justPlaced: true } satisfies OrderState });
    void pay();
  }, [isPaymentShown, id, navigate, pay]);
}

function lookOf(stage: PaymentStage): 'good' | 'plain' | 'problem' {
  if (stage === 'declined' || stage === 'refused') return 'problem';
  return stage === 'paid' ? 'good' : 'plain';
}

function buttonText(
  isOpening: boolean,
  isAgain: boolean,
): 'orders.payment.opening' | 'orders.payment.again' | 'orders.payment.pay' {
  if (isOpening) return 'orders.payment.opening';
  return isAgain ? 'orders.payment.again' : 'orders.payment.pay';
}
