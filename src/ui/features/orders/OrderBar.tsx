import { ChevronRight } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { orderPath, paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useRootMark } from '#ui/kit/useRootMark.ts';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { ExpectedTimeText } from './ExpectedTimeText.tsx';
import styles from './OrderBar.module.css';
import { OrderBarStore } from './OrderBarStore.ts';
import { OrderZone } from './OrderZone.ts';
import { orderName } from './orderTexts.ts';
import { usePolling } from './usePolling.ts';

/** Polling interval without events, in milliseconds. */
const POLL_INTERVAL_MS = 20_000;
/** Polling interval while events are received, in milliseconds, because another device may place an order. */
const LIVE_POLL_INTERVAL_MS = 60_000;

/** A bar with the newest open order and its status, linking to its page. */
export const OrderBar = observer(function OrderBar(): ReactNode {
  const { useCases, session, clock } = useStores();
  const [store] = useState(() => new OrderBarStore(useCases, clock));
  const [path] = useLocation();
  const intl = useIntl();
  const person = session.profile?.id;
  const isOnOrders = path.startsWith(paths.orders);

  useEffect(() => {
    if (person !== undefined && !isOnOrders) store.refresh();
  }, [store, person, isOnOrders]);
  const { order, isLive } = store;
  const isShown = order !== undefined && !isOnOrders;
  usePolling(store.refresh, isLive ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS, isShown);
  useWhileSeen(store.follow, isShown ? order.id : undefined);

  useRootMark('order-bar', isShown ? '' : undefined);
  if (!isShown) return null;
  return (
    <aside className={styles.place} data-screen-only data-order-bar>
      <Link href={orderPath(order.id)} className={styles.bar}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.text}>
          <span className={styles.number}>{orderName(intl, order)}</span>
          <span className={styles.status} role="status">
            <OrderStatusName status={order.status} deliveryType={order.deliveryType} />
          </span>
        </span>
        <OrderZone value={order.timezone}>
          <ExpectedTimeText order={order} message="orders.lead.time" className={styles.time} />
        </OrderZone>
        <Icon of={ChevronRight} turns size="s" />
      </Link>
    </aside>
  );
});

/** Subscribes while the page is visible, because browsers limit the connections to one origin. */
function useWhileSeen(follow: (id: string) => () => void, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    let leave = (): void => {};
    const begin = (): void => {
      leave();
      leave = document.visibilityState === 'visible' ? follow(id) : () => {};
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      leave();
    };
  }, [follow, id]);
}
