import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { lineTotal } from '#domain/cart/Cart.ts';
import { expectedTime } from '#domain/order/expectedTime.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { receiptTotals } from '#domain/order/receiptTotals.ts';
import { Column } from '#ui/kit/Card.tsx';
import { Fold } from '#ui/kit/Fold.tsx';
import { AmountRow } from '#ui/shop/AmountRow.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';
import { ReductionRows } from '#ui/shop/ReductionRows.tsx';
import { TaxRows } from '#ui/shop/TaxRows.tsx';
import { KeepOffline } from './KeepOffline.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderHead, OrderThanks } from './OrderHead.tsx';
import { OrderLead } from './OrderLead.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { OrderZone } from './OrderZone.ts';
import { PaperHead, PrintOrder } from './PrintOrder.tsx';
import { useOrderRestaurant } from './useOrderRestaurant.ts';

interface ReceiptProps {
  readonly order: PlacedOrder;
  readonly request: OrderRequest;
  readonly quote: Quote | undefined;
  /** The confirmation has not been shown yet. */
  readonly isNews: boolean;
}

/** The order page with a back end without order history: only the request and the response are known. */
export const Receipt = observer(function Receipt({ order, request, quote, isNews }: ReceiptProps): ReactNode {
  const restaurant = useOrderRestaurant(request.restaurantId);
  const known = useMemo(
    () => ({ ...request, ...order, place: request.deliveryPlace, wait: request.requestedAt ? undefined : quote?.wait }),
    [request, order, quote],
  );
  return (
    <OrderZone value={restaurant?.schedule.timezone}>
      <Column>
        <KeepOffline order={known} restaurant={restaurant} />
        <PaperHead restaurant={restaurant} />
        <OrderHead order={order} isNews={isNews} thanks={<OrderThanks deliveryType={request.deliveryType} />} />
        <OrderLead
          order={{ status: order.status, deliveryType: request.deliveryType }}
          restaurant={restaurant}
          expected={expectedTime(known)}
          state={<FormattedMessage id="orders.receipt" />}
        >
          <CallRestaurant phones={restaurant?.phones ?? []} />
        </OrderLead>
        <Fold title={<FormattedMessage id="orders.dishes" />} aside={<Money amount={order.total} />} isOpen>
          <OrderLines lines={request.lines.map((line) => ({ ...line, lineTotal: lineTotal(line) }))} />
          <Totals order={order} request={request} quote={quote} />
        </Fold>
        <Fold title={<FormattedMessage id="orders.details" />} isOpen>
          <OrderDetails order={{ ...request, place: request.deliveryPlace }} restaurant={restaurant} isUnderWay />
          <PrintOrder />
        </Fold>
      </Column>
    </OrderZone>
  );
});

function Totals({ order, request, quote }: Omit<ReceiptProps, 'isNews'>): ReactNode {
  const parts = receiptTotals(order, request, quote);
  return (
    <dl className={styles.totals}>
      {parts.quote !== undefined && <ReductionRows quote={parts.quote} />}
      {parts.discount > 0 && (
        <AmountRow label={<FormattedMessage id="cart.totals.discount" />} amount={-parts.discount} isGood />
      )}
      {parts.deliveryPrice !== undefined && (
        <AmountRow
          label={<FormattedMessage id="cart.totals.delivery" />}
          amount={parts.deliveryPrice || undefined}
          instead={<FormattedMessage id="cart.totals.free" />}
          isGood={parts.deliveryPrice === 0}
        />
      )}
      {parts.tips > 0 && <AmountRow label={<FormattedMessage id="cart.tips" />} amount={parts.tips} />}
      <AmountRow label={<FormattedMessage id="cart.totals.total" />} amount={order.total} isTotal />
      {parts.quote !== undefined && <TaxRows quote={parts.quote} />}
    </dl>
  );
}
