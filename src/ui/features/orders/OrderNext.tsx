import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { CallRestaurant } from '#ui/components/CallRestaurant.tsx';
import styles from './OrderNext.module.css';

interface OrderNextProps {
  readonly order: Pick<Order, 'status' | 'deliveryType' | 'acceptance'>;
  readonly phones: readonly string[] | undefined;
}

/** What happens next, and whom to call. */
export function OrderNext({ order: { status, deliveryType, acceptance }, phones }: OrderNextProps): ReactNode {
  return (
    <div className={styles.next}>
      <p>
        <FormattedMessage
          id={acceptance === 'customer-told' ? 'orders.next.unaccepted' : `orders.next.${status}`}
          values={{ type: deliveryType }}
        />
      </p>
      <CallRestaurant phones={phones} />
    </div>
  );
}
