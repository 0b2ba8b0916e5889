import type { ReactNode } from 'react';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
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

interface OrderStatusPillProps {
  readonly status: OrderStatus;
  readonly deliveryType?: DeliveryType | undefined;
}

export function OrderStatusPill({ status, deliveryType }: OrderStatusPillProps): ReactNode {
  return (
    <span className={classNames(styles.pill, styles[LOOKS[status]])}>
      <OrderStatusName status={status} deliveryType={deliveryType} />
    </span>
  );
}
