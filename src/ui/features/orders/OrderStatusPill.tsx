import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '#domain/order/Order.ts';
import { classNames } from '#ui/components/classNames.ts';
import styles from './OrderStatusPill.module.css';

type Look = 'going' | 'done' | 'ended';

const LOOKS: Readonly<Record<OrderStatus, Look>> = {
  'awaiting-payment': 'going',
  new: 'going',
  accepted: 'going',
  cooking: 'going',
  ready: 'done',
  'on-the-way': 'going',
  delivered: 'done',
  'picked-up': 'done',
  cancelled: 'ended',
  rejected: 'ended',
};

export function OrderStatusPill({ status }: { readonly status: OrderStatus }): ReactNode {
  return (
    <span className={classNames(styles.pill, styles[LOOKS[status]])}>
      <FormattedMessage id={`orders.status.${status}`} />
    </span>
  );
}
