import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { CallRestaurant } from '#ui/components/CallRestaurant.tsx';
import styles from './OrderNext.module.css';

interface OrderNextProps {
  readonly order: Pick<Order, 'status' | 'deliveryType'>;
  readonly phones: readonly string[] | undefined;
}

/** What happens next, and whom to call. */
export function OrderNext({ order: { status, deliveryType }, phones }: OrderNextProps): ReactNode {
  return (
    <div className={styles.next}>
      <p>
        <FormattedMessage id={`orders.next.${status}`} values={{ type: deliveryType }} />
      </p>
      <CallRestaurant phones={phones} />
    </div>
  );
}
