import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHistoryState } from 'wouter/use-browser-location';
import { isFinalStatus, type Order, type OrderStatus, type PlacedOrder } from '#domain/order/Order.ts';
import type { OrderState } from '#ui/app/navigation/entryStates.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import styles from './OrderScreen.module.css';
import { useOrderDate } from './OrderZone.ts';
import { orderName } from './orderTexts.ts';
import { useReturnedFromBank } from './ReturnFromBank.tsx';

/** Statuses without a thank-you: not paid yet, or ended without success. */
const UNTHANKED: readonly OrderStatus[] = ['awaiting-payment', 'cancelled', 'rejected'];

interface OrderHeadProps {
  readonly order: PlacedOrder;
  /** What to expect next, shown right after placing and until the customer has the order. */
  readonly thanks?: ReactNode;
  /** The browser was closed before the confirmation was shown. */
  readonly isNews?: boolean;
}

export const OrderHead = observer(function OrderHead({ order, thanks, isNews = false }: OrderHeadProps): ReactNode {
  const intl = useIntl();
  const date = useOrderDate();
  const isJustPlaced = useHistoryState<OrderState | null>()?.justPlaced === true;
  const isReturned = useReturnedFromBank();
  const isThanked = (isJustPlaced || isReturned || isNews) && !UNTHANKED.includes(order.status);
  return (
    <>
      {isThanked && (
        <div className={styles.thanks} role="status" data-screen-only>
          <span className={styles.tick}>
            <Icon of={Check} size="l" />
          </span>
          <div>
            <p className={styles.thanksTitle}>
              <FormattedMessage id="orders.thanks" />
            </p>
            {thanks !== undefined && !isFinalStatus(order.status) && <p>{thanks}</p>}
          </div>
        </div>
      )}
      <header className={styles.head}>
        <PageHeader title={orderName(intl, order)} note={date(order.createdAt)} back={paths.orders} />
      </header>
    </>
  );
});

/** What to expect next: the courier, or the news that it is ready. */
export function OrderThanks({ deliveryType }: Pick<Order, 'deliveryType'>): ReactNode {
  return <FormattedMessage id={deliveryType === 'DELIVERY' ? 'orders.thanks.delivery' : 'orders.thanks.takeaway'} />;
}
