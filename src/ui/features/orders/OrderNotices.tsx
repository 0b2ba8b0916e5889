import { Bell } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { orderPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { NoticesStore } from './NoticesStore.ts';
import styles from './OrderActions.module.css';
import { orderName } from './orderTexts.ts';

interface OrderNoticesProps {
  readonly order: Order;
  /** The order has not ended. */
  readonly isUnderWay: boolean;
}

/** Offers notifications about the order. Permission is requested only on click. */
export const OrderNotices = observer(function OrderNotices({ order, isUnderWay }: OrderNoticesProps): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const [store] = useState(() => new NoticesStore(useCases));
  const { id, number, status, deliveryType } = order;
  const announced = useRef(status);
  useEffect(() => void store.begin(), [store]);
  useEffect(() => {
    if (announced.current === status) return;
    announced.current = status;
    const title = orderName(intl, { number });
    const text = intl.formatMessage({ id: `orders.next.${status}` }, { type: deliveryType });
    void store.tell({ title, text, orderId: id, path: orderPath(id) });
  }, [store, intl, id, number, status, deliveryType]);
  const { state } = store;
  if (!isUnderWay || state === 'nothing') return null;
  return (
    <div className={styles.notices}>
      {state === 'offered' && (
        <Button look="secondary" size="small" onClick={() => void store.want()}>
          <Icon of={Bell} size="s" />
          <FormattedMessage id="orders.notices" />
        </Button>
      )}
      <p role="status">
        {state === 'wanted' && <FormattedMessage id="orders.notices.wanted" />}
        {state === 'pushed' && <FormattedMessage id="orders.notices.pushed" />}
        {state === 'refused' && <FormattedMessage id="orders.notices.refused" />}
      </p>
    </div>
  );
});
