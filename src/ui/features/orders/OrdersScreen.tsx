import { ReceiptText } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSignInNeeded } from '#application/refusals.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { ListedOrder, OrderStatus } from '#domain/order/Order.ts';
import { orderPath, paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { tableTexts } from '#ui/i18n/tableTexts.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { ErrorState } from '#ui/kit/ErrorState.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { CurrencyContext, Money } from '#ui/shop/Money.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { ProblemNotice } from '#ui/shop/ProblemNotice.tsx';
import { ExpectedTimeText } from './ExpectedTimeText.tsx';
import styles from './OrdersScreen.module.css';
import { OrdersSignIn } from './OrdersSignIn.tsx';
import { OrdersStore } from './OrdersStore.ts';
import { OrderZone, useOrderDate } from './OrderZone.ts';
import { orderName } from './orderTexts.ts';

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

function OrderStatusPill({ status, deliveryType }: OrderStatusPillProps): ReactNode {
  return (
    <span className={classNames(styles.pill, styles[LOOKS[status]])}>
      <OrderStatusName status={status} deliveryType={deliveryType} />
    </span>
  );
}

/** Number of dishes named in a list. A single remaining dish is named too. */
const NAMED_DISHES = 2;

/** The list of orders, remounted for each person, so that one never sees another's orders. */
export const OrdersScreen = observer(function OrdersScreen(): ReactNode {
  return <OwnOrders key={useStores().session.profile?.id} />;
});

const OwnOrders = observer(function OwnOrders(): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new OrdersStore(useCases));
  const intl = useIntl();
  const person = session.profile?.id;

  useEffect(() => {
    if (person !== undefined) void store.load();
  }, [store, person]);
  usePageTitle(intl.formatMessage({ id: 'orders.headline' }));

  if (session.isKnown && !session.isSignedIn) return <OrdersSignIn returnTo={paths.orders} />;
  if (store.orders.length === 0) return <NoOrders store={store} />;
  return (
    <div className={styles.page}>
      <PageHeader title={<FormattedMessage id="orders.headline" />} back={paths.home} />
      <ul className={styles.list}>
        {store.orders.map((order) => (
          <OrderZone key={order.id} value={order.timezone}>
            <OrderCard order={order} />
          </OrderZone>
        ))}
      </ul>
      {store.hasMore && (
        <Button look="secondary" wide busy={store.state.kind === 'pending'} onClick={() => void store.loadMore()}>
          <FormattedMessage id="orders.more" />
        </Button>
      )}
      <ListState store={store} />
      {store.state.kind === 'failed' && <ProblemNotice error={store.state.error} returnTo={paths.orders} />}
    </div>
  );
});

/** The end of the list: loading more, or that this is all. */
const ListState = observer(function ListState({ store }: { readonly store: OrdersStore }): ReactNode {
  const isLoading = store.state.kind === 'pending';
  return (
    <div className={styles.state} role="status">
      {isLoading && <FormattedMessage id={tableTexts['loading-items']} />}
      {!isLoading && !store.hasMore && (
        <>
          <p className={styles.end}>
            <FormattedMessage id={tableTexts['no-more']} />
          </p>
          <FormattedMessage id="orders.end" />
        </>
      )}
    </div>
  );
});

const OrderCard = observer(function OrderCard({ order }: { readonly order: ListedOrder }): ReactNode {
  const { shop, market } = useStores();
  const intl = useIntl();
  const date = useOrderDate();
  return (
    <li className={`surface ${styles.order}`}>
      <div className={styles.text}>
        <h2 className={styles.number}>
          <CardLink href={orderPath(order.id)}>{orderName(intl, order)}</CardLink>
        </h2>
        <p className={styles.quiet}>{date(order.createdAt)}</p>
        <ExpectedTimeText order={order} message="time.for" className={styles.wanted} />
        {order.dishes !== undefined && order.dishes.length > 0 && <Dishes dishes={order.dishes} />}
      </div>
      <OrderStatusPill status={order.status} deliveryType={order.deliveryType} />
      <span className={styles.total}>
        <CurrencyContext value={order.currency ?? shop.restaurant?.currency ?? market.currency}>
          <Money amount={order.total} />
        </CurrencyContext>
      </span>
    </li>
  );
});

/** The first dishes by name, and the number of others. */
function Dishes({ dishes }: { readonly dishes: NonNullable<ListedOrder['dishes']> }): ReactNode {
  const intl = useIntl();
  const text = useText();
  const named = dishes.slice(0, dishes.length > NAMED_DISHES + 1 ? NAMED_DISHES : NAMED_DISHES + 1);
  const names = named.map(({ name, count }) =>
    count === 1 ? text(name) : intl.formatMessage({ id: 'orders.list.dish' }, { name: text(name), count }),
  );
  const more = dishes.length - named.length;
  return (
    <p className={styles.dishes}>
      <span>{names.join(', ')}</span>
      {more > 0 && <FormattedMessage id="orders.list.more" values={{ count: more }} />}
    </p>
  );
}

/** Shown instead of the list: loading, no orders, or a failure. */
const NoOrders = observer(function NoOrders({ store }: { readonly store: OrdersStore }): ReactNode {
  if (store.state.kind === 'idle' || store.state.kind === 'pending') return <OrdersSkeleton />;
  if (store.state.kind === 'failed') {
    if (isSignInNeeded(store.state.error)) return <OrdersSignIn returnTo={paths.orders} />;
    return (
      <ErrorState title={<FormattedMessage id="orders.failed.title" />} onRetry={() => void store.load()}>
        <ErrorText error={store.state.error} />
      </ErrorState>
    );
  }
  return (
    <EmptyPage
      icon={ReceiptText}
      says={[tableTexts['no-data'], 'orders.empty.text', 'orders.toMenu']}
      to={paths.home}
    />
  );
});

const ROWS = ['a', 'b', 'c', 'd'];

/** A placeholder for the list of orders, with a working back button. */
function OrdersSkeleton(): ReactNode {
  return (
    <div className={styles.page}>
      <PageHeader title={<FormattedMessage id="orders.headline" />} back={paths.home} />
      <p className={styles.state} role="status">
        <FormattedMessage id={tableTexts.loading} />
      </p>
      <div className={styles.list} aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className={`surface ${styles.order}`}>
            <div className={styles.text}>
              <p className={styles.number}>
                <Skeleton className={styles.line} />
              </p>
              <p className={styles.quiet}>
                <Skeleton className={styles.longLine} />
              </p>
            </div>
            <Skeleton className={styles.pillLine} />
            <span className={styles.total}>
              <Skeleton className={styles.sumLine} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
