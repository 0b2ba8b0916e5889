import { SearchX } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { expectedTime } from '#domain/order/expectedTime.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import { orderPath, paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Card, Column } from '#ui/kit/Card.tsx';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { ErrorState } from '#ui/kit/ErrorState.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';
import { OrderLead } from './OrderLead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './OrderScreen.module.css';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderState } from './OrderState.tsx';
import { OrderZone, useOrderDate } from './OrderZone.ts';
import { orderName } from './orderTexts.ts';
import { TrackedOrderStore } from './TrackedOrderStore.ts';
import { useOrderRestaurant } from './useOrderRestaurant.ts';
import { usePolling } from './usePolling.ts';

const POLL_INTERVAL_MS = 15_000;

/** The order of a tracking link, for whoever has the link. */
export const TrackedOrderScreen = observer(function TrackedOrderScreen({
  token,
}: {
  readonly token: string;
}): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const [store] = useState(() => new TrackedOrderStore(useCases, token));
  const { state } = store;
  useEffect(() => store.refresh(), [store]);
  usePolling(store.refresh, POLL_INTERVAL_MS, store.mayChange);
  usePageTitle(
    state.kind === 'shown' ? orderName(intl, state.order) : intl.formatMessage({ id: 'orders.track.title' }),
  );
  switch (state.kind) {
    case 'loading':
      return <OrderSkeleton />;
    case 'failed':
      return (
        <ErrorState title={<FormattedMessage id="orders.failed.one" />} onRetry={store.refresh}>
          <ErrorText error={state.error} />
        </ErrorState>
      );
    case 'gone':
      return (
        <EmptyPage
          icon={SearchX}
          says={['orders.track.gone.title', 'orders.track.gone.text', 'orders.all']}
          to={paths.orders}
        />
      );
    case 'shown':
      return <Tracked order={state.order} isStale={store.isStale} />;
  }
});

interface TrackedProps {
  readonly order: TrackedOrder;
  readonly isStale: boolean;
}

const Tracked = observer(function Tracked({ order, isStale }: TrackedProps): ReactNode {
  const restaurant = useOrderRestaurant(order.restaurantId);
  const text = useText();
  return (
    <OrderZone value={order.timezone ?? restaurant?.schedule.timezone}>
      <Column>
        <TrackedHead order={order} />
        {isStale && (
          <Notice>
            <FormattedMessage id="orders.stale" />
          </Notice>
        )}
        <OrderLead
          order={order}
          restaurant={restaurant}
          expected={expectedTime(order)}
          state={<OrderState order={order} restaurant={restaurant} />}
        >
          {!isFinalStatus(order.status) && <OrderProgress order={order} />}
          <div className={styles.actions}>
            <CallRestaurant phones={restaurant?.phones ?? []} />
          </div>
        </OrderLead>
        <Card title={restaurant === undefined ? <FormattedMessage id="orders.dishes" /> : text(restaurant.name)}>
          <OrderLines lines={order.dishes} missing={order.missing} />
        </Card>
        <p className={styles.own}>
          <FormattedMessage id="orders.track.own" />{' '}
          <Link href={orderPath(order.id)}>
            <FormattedMessage id="orders.track.whole" />
          </Link>
        </p>
      </Column>
    </OrderZone>
  );
});

const TrackedHead = observer(function TrackedHead({ order }: Pick<TrackedProps, 'order'>): ReactNode {
  const intl = useIntl();
  const date = useOrderDate();
  return <PageHeader title={orderName(intl, order)} note={date(order.createdAt)} />;
});
