import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { expectedTime } from '#domain/order/expectedTime.ts';
import { isFinalStatus, type Order } from '#domain/order/Order.ts';
import { returnedMoney } from '#domain/order/payment.ts';
import { quoteTotals } from '#domain/order/Quote.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Column } from '#ui/kit/Card.tsx';
import { Fold } from '#ui/kit/Fold.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { AmountRow } from '#ui/shop/AmountRow.tsx';
import { CurrencyContext, Money, useCurrency } from '#ui/shop/Money.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';
import { ReductionRows } from '#ui/shop/ReductionRows.tsx';
import { TaxRows } from '#ui/shop/TaxRows.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { KeepOffline } from './KeepOffline.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderHead, OrderThanks } from './OrderHead.tsx';
import { OrderLead } from './OrderLead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './OrderScreen.module.css';
import { OrderState } from './OrderState.tsx';
import type { OrderStore } from './OrderStore.ts';
import { OrderTelegram } from './OrderTelegram.tsx';
import { OrderZone } from './OrderZone.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { PaperHead, PrintOrder } from './PrintOrder.tsx';
import { RepeatOrder } from './RepeatOrder.tsx';
import { ShareOrder } from './ShareOrder.tsx';
import { Timeline } from './Timeline.tsx';
import { useOrderRestaurant } from './useOrderRestaurant.ts';

interface OrderContentsProps {
  readonly order: Order;
  readonly store: OrderStore;
}

export const OrderContents = observer(function OrderContents({ order, store }: OrderContentsProps): ReactNode {
  const restaurant = useOrderRestaurant(order.restaurantId);
  const shopCurrency = useCurrency();
  const isEnded = isFinalStatus(order.status);
  return (
    <CurrencyContext value={order.currency ?? shopCurrency}>
      <OrderZone value={order.timezone ?? restaurant?.schedule.timezone}>
        <Column>
          <KeepOffline order={order} restaurant={restaurant} />
          <PaperHead restaurant={restaurant} />
          <OrderHead order={order} isNews={store.isNews} thanks={<OrderThanks deliveryType={order.deliveryType} />} />
          {store.isStale && (
            <Notice>
              <FormattedMessage id="orders.stale" />
            </Notice>
          )}
          <PaymentCard order={order} store={store} restaurant={restaurant} />
          <OrderLead
            order={order}
            restaurant={restaurant}
            expected={expectedTime(order)}
            state={<OrderState order={order} restaurant={restaurant} />}
          >
            {!isEnded && <OrderProgress order={order} />}
            <div className={styles.actions}>
              <CallRestaurant phones={restaurant?.phones ?? []} />
              <ShareOrder order={order} />
              <CancelOrder store={store} />
            </div>
            <OrderNotices order={order} isUnderWay={store.mayChange} />
            {store.mayChange && <OrderTelegram />}
          </OrderLead>
          <Fold title={<FormattedMessage id="orders.dishes" />} aside={<Money amount={order.total} />} isOpen={isEnded}>
            <OrderLines lines={order.lines} missing={order.missing} />
            <Totals order={order} />
          </Fold>
          <Fold title={<FormattedMessage id="orders.details" />}>
            <OrderDetails order={order} restaurant={restaurant} isUnderWay={!isEnded} />
            <div data-screen-only>
              <Timeline order={order} />
            </div>
            <PrintOrder />
          </Fold>
          <RepeatOrder order={order} />
        </Column>
      </OrderZone>
    </CurrencyContext>
  );
});

const Totals = observer(function Totals({ order }: { readonly order: Order }): ReactNode {
  const { clock } = useStores();
  const { returned, onItsWay } = returnedMoney(order, clock.now);
  const { deliveryPrice: delivery } = quoteTotals(order.quote, order.deliveryType);
  return (
    <dl className={styles.totals}>
      <ReductionRows quote={order.quote} />
      {delivery !== undefined && (
        <AmountRow
          label={<FormattedMessage id="cart.totals.delivery" />}
          amount={delivery || undefined}
          instead={<FormattedMessage id="cart.totals.free" />}
          isGood={delivery === 0}
        />
      )}
      {order.quote.tips > 0 && <AmountRow label={<FormattedMessage id="cart.tips" />} amount={order.quote.tips} />}
      <AmountRow label={<FormattedMessage id="cart.totals.total" />} amount={order.total} isTotal />
      <TaxRows quote={order.quote} />
      {onItsWay > 0 && <AmountRow label={<FormattedMessage id="orders.returned.refund-due" />} amount={-onItsWay} />}
      {returned > 0 && <AmountRow label={<FormattedMessage id="orders.returned.refunded" />} amount={-returned} />}
    </dl>
  );
});
