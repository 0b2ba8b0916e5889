import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { lineTotal } from '#domain/cart/Cart.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { receiptTotals } from '#domain/order/receiptTotals.ts';
import { AmountRow } from '#ui/components/AmountRow.tsx';
import { CallRestaurant } from '#ui/components/CallRestaurant.tsx';
import { Card } from '#ui/components/Card.tsx';
import { Column } from '#ui/components/Column.tsx';
import { ReductionRows } from '#ui/components/ReductionRows.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import { OrderThanks } from './OrderThanks.tsx';
import { OrderZone } from './OrderZone.ts';
import { PaperHead } from './PrintOrder.tsx';
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
  return (
    <OrderZone value={restaurant?.schedule.timezone}>
      <Column>
        <PaperHead restaurant={restaurant} />
        <OrderHead
          order={order}
          isNews={isNews}
          thanks={<OrderThanks deliveryType={request.deliveryType} restaurant={restaurant} />}
        />
        <Card>
          <div className={styles.status}>
            <OrderStatusPill status={order.status} deliveryType={request.deliveryType} />
          </div>
          <p>
            <FormattedMessage id="orders.receipt" />
          </p>
          <CallRestaurant phones={restaurant?.phones ?? []} />
          <OrderLines lines={request.lines.map((line) => ({ ...line, lineTotal: lineTotal(line) }))} />
          <Totals order={order} request={request} quote={quote} />
        </Card>
        <OrderDetails order={{ ...request, place: request.deliveryPlace }} restaurant={restaurant} />
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
    </dl>
  );
}
