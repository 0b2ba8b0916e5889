import { SearchX } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSignInNeeded } from '#application/refusals.ts';
import type { UseCases } from '#application/UseCases.ts';
import { orderPath, paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import { Card } from '#ui/kit/Card.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { ErrorState } from '#ui/kit/ErrorState.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';
import styles from './LastSeenOrder.module.css';
import { OrderContents } from './OrderContents.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderStore } from './OrderStore.ts';
import { OrdersSignIn } from './OrdersSignIn.tsx';
import { orderName } from './orderTexts.ts';
import { Receipt } from './Receipt.tsx';
import { OrderSignIn } from './ReturnFromBank.tsx';
import { usePolling } from './usePolling.ts';

const POLL_INTERVAL_MS = 15_000;
/** Polling interval while events are received; a page that becomes visible reloads anyway. */
const LIVE_POLL_INTERVAL_MS = 60_000;

/** The order page, remounted for each person, so that one never sees another's order. */
export const OrderScreen = observer(function OrderScreen({ orderId }: { readonly orderId: string }): ReactNode {
  const person = useStores().session.profile?.id;
  return <OneOrder key={`${person} ${orderId}`} orderId={orderId} />;
});

const OneOrder = observer(function OneOrder({ orderId }: { readonly orderId: string }): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new OrderStore(useCases, orderId));
  const intl = useIntl();
  const person = session.profile?.id;
  const { state } = store;
  const shown = state.kind === 'whole' || state.kind === 'receipt' ? state.order : undefined;

  useEffect(() => {
    if (person !== undefined) void store.load();
  }, [store, person]);
  const isShown = state.kind === 'whole' || state.kind === 'receipt';
  useEffect(() => (isShown ? store.show() : undefined), [store, isShown]);
  const { mayChange } = store;
  useEffect(() => (mayChange ? store.follow() : undefined), [store, mayChange]);
  usePolling(
    store.refresh,
    store.isLive ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    mayChange || store.isRefundAwaited,
  );
  usePageTitle(shown === undefined ? intl.formatMessage({ id: 'orders.headline' }) : orderName(intl, shown));

  if (session.isKnown && !session.isSignedIn) return <OrderSignIn orderId={orderId} />;
  switch (state.kind) {
    case 'loading':
      return <OrderSkeleton />;
    case 'failed':
      if (isSignInNeeded(state.error)) return <OrdersSignIn returnTo={orderPath(orderId)} />;
      return <OrderFailed orderId={orderId} error={state.error} onRetry={() => void store.load()} />;
    case 'not-found':
      return <OrderNotFound />;
    case 'receipt':
      return <Receipt order={state.order} request={state.request} quote={state.quote} isNews={store.isNews} />;
    case 'whole':
      return <OrderContents order={state.order} store={store} />;
  }
});

interface OrderFailedProps {
  readonly orderId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function OrderFailed({ orderId, error, onRetry }: OrderFailedProps): ReactNode {
  return (
    <>
      <LastSeenOrder orderId={orderId} />
      <ErrorState title={<FormattedMessage id="orders.failed.one" />} onRetry={onRetry}>
        <ErrorText error={error} />
      </ErrorState>
    </>
  );
}

function OrderNotFound(): ReactNode {
  return (
    <EmptyPage
      icon={SearchX}
      says={['orders.notFound.title', 'orders.notFound.text', 'orders.all']}
      to={paths.orders}
    />
  );
}

type LastSeenOrder = Awaited<ReturnType<UseCases['read']['lastSeenOrder']>>;

/** What this device last saw of an order that cannot be loaded, for instance without a connection. */
function LastSeenOrder({ orderId }: { readonly orderId: string }): ReactNode {
  const { useCases } = useStores();
  const [loaded, setSeen] = useState<LastSeenOrder>();
  useEffect(() => {
    let isUnmounted = false;
    const show = (found: LastSeenOrder): void => void (isUnmounted || setSeen(found));
    useCases.read.lastSeenOrder({ orderId }).then(show, reportFaults(useCases, 'last seen order'));
    return () => {
      isUnmounted = true;
    };
  }, [useCases, orderId]);
  if (loaded === undefined) return null;
  const { title, lead, facts, call, note } = loaded;
  return (
    <Card title={title}>
      <p>
        {lead.label !== undefined && <span className={styles.quiet}>{lead.label}</span>}
        <strong className={styles.lead}>{lead.text}</strong>
      </p>
      <DescriptionList>
        {facts.map(({ label, text }) => (
          <Description key={label} label={label}>
            {text}
          </Description>
        ))}
      </DescriptionList>
      <p className={styles.quiet}>{note}</p>
      {call !== undefined && <CallRestaurant phones={[call.phone]} />}
    </Card>
  );
}
