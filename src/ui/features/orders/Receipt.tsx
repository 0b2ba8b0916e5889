import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { lineTotal } from '#domain/cart/Cart.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import { CallRestaurant } from '#ui/components/CallRestaurant.tsx';
import { Card } from '#ui/components/Card.tsx';
import { Column } from '#ui/components/Column.tsx';
import { Money } from '#ui/components/Money.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { OrderStatusPill } from './OrderStatusPill.tsx';
import { OrderThanks } from './OrderThanks.tsx';
import { OrderZone } from './OrderZone.ts';
import { PaperHead, PrintOrder } from './PrintOrder.tsx';
import { useOrderRestaurant } from './useOrderRestaurant.ts';

interface ReceiptProps {
  readonly order: PlacedOrder;
  readonly request: OrderRequest;
  /** The confirmation has not been shown yet. */
  readonly isNews: boolean;
}

/** The order page with a back end without order history: only the request and the response are known. */
export const Receipt = observer(function Receipt({ order, request, isNews }: ReceiptProps): ReactNode {
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
          <PrintOrder />
          <CallRestaurant phones={restaurant?.phones ?? []} />
          <OrderLines lines={request.lines.map((line) => ({ ...line, lineTotal: lineTotal(line) }))} />
          <p className={styles.total}>
            <FormattedMessage id="cart.totals.total" />
            <Money amount={order.total} />
          </p>
        </Card>
      </Column>
    </OrderZone>
  );
});
