import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder, DeskSession } from '#desk/application/Desk.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { CurrencyContext, Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import { FoundOrderDialog } from './FoundOrderDialog.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderSearchStore } from './OrderSearchStore.ts';

interface OrderSearchDialogProps {
  readonly session: DeskSession;
  readonly board: BoardStore;
  readonly onPrint: (order: DeskOrder) => void;
  readonly onClose: () => void;
}

/** Finds open and ended orders, for later inquiries. Each opens whole; a manager can refund an ended one. */
export const OrderSearchDialog = observer(function OrderSearchDialog(props: OrderSearchDialogProps): ReactNode {
  const { session, board, onPrint, onClose } = props;
  const { useCases, market } = useDesk();
  const zone = session.restaurants[0]?.timezone ?? market.timezone;
  const [store] = useState(() => new OrderSearchStore(useCases, zone));
  const [orderToRefund, setOrderToRefund] = useState<DeskOrder>();
  const [openId, setOpenId] = useState<string>();
  const intl = useIntl();
  useEffect(() => void store.load(), [store]);
  const { orders, error } = store;
  const open = orders?.find(({ id }) => id === openId);
  return (
    <Dialog open width="wide" title={intl.formatMessage({ id: 'desk.ended' })} onClose={onClose}>
      <div className={styles.stock}>
        <OrderFilters store={store} session={session} />
        {error !== undefined && (
          <Notice look="problem">
            <DeskError error={error} />
          </Notice>
        )}
        {orders?.length === 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id="desk.ended.none" />
          </p>
        )}
        <ul className={styles.ended}>
          {orders?.map((order) => (
            <FoundOrder
              key={order.id}
              order={order}
              session={session}
              onOpen={() => setOpenId(order.id)}
              onRefund={session.role === 'manager' ? () => setOrderToRefund(order) : undefined}
            />
          ))}
        </ul>
        {store.isMore && (
          <Button look="secondary" busy={store.isLoading} onClick={() => void store.loadMore()}>
            <FormattedMessage id="desk.search.more" />
          </Button>
        )}
      </div>
      {open !== undefined && (
        <InItsCurrency order={open} session={session}>
          <FoundOrderDialog
            order={open}
            timezone={zoneOf(open, session) ?? market.timezone}
            onPrint={() => onPrint(open)}
            onRecall={(to) => {
              board.step(open, to);
              onClose();
            }}
            onClose={() => setOpenId(undefined)}
          />
        </InItsCurrency>
      )}
      {orderToRefund !== undefined && (
        <Confirmation
          open
          title={intl.formatMessage({ id: 'desk.refund.title' }, { number: orderToRefund.number })}
          confirm={intl.formatMessage({ id: 'desk.refund' })}
          aside={
            <InItsCurrency order={orderToRefund} session={session}>
              <Money amount={orderToRefund.total} />
            </InItsCurrency>
          }
          onConfirm={() => {
            setOrderToRefund(undefined);
            void store.refund(orderToRefund);
          }}
          onCancel={() => setOrderToRefund(undefined)}
        >
          <FormattedMessage id="desk.refund.text" />
        </Confirmation>
      )}
    </Dialog>
  );
});

function zoneOf({ restaurantId }: DeskOrder, { restaurants }: DeskSession): string | undefined {
  return restaurants.find(({ id }) => id === restaurantId)?.timezone;
}

interface FoundOrderProps {
  readonly order: DeskOrder;
  readonly session: DeskSession;
  readonly onOpen: () => void;
  readonly onRefund: (() => void) | undefined;
}

function FoundOrder({ order, session, onOpen, onRefund }: FoundOrderProps): ReactNode {
  const { market } = useDesk();
  const intl = useIntl();
  const timezone = zoneOf(order, session) ?? market.timezone;
  const ended = order.history.at(-1)?.at ?? order.createdAt;
  const payment = order.payment?.status;
  return (
    <li className={styles.endedRow}>
      <button type="button" className={styles.endedNumber} onClick={onOpen}>
        <FormattedMessage id="orders.number" values={{ number: order.number }} />
      </button>
      <span>
        <OrderStatusName status={order.status} deliveryType={order.deliveryType} />
        <span className={styles.endedQuiet}>
          <span>
            {intl.formatDate(ended, {
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
              ...timeZoneOptions(ended, timezone),
            })}
          </span>
          {order.person.name !== '' && <span>{` · ${order.person.name}`}</span>}
        </span>
      </span>
      <span className={styles.endedSum}>
        <InItsCurrency order={order} session={session}>
          <Money amount={order.total} />
          <PaymentState order={order} />
        </InItsCurrency>
      </span>
      {payment === 'paid' && isFinalStatus(order.status) && onRefund !== undefined && (
        <Button look="secondary" size="small" onClick={onRefund}>
          <FormattedMessage id="desk.refund" />
        </Button>
      )}
    </li>
  );
}

/** How the order's online payment stands, unless it is simply paid. An order paid on receipt has none of its own. */
function PaymentState({ order: { payment, payType } }: Pick<FoundOrderProps, 'order'>): ReactNode {
  const money = useMoneyFormat();
  if (payment === undefined) return null;
  const { status, refundedAmount, isRefundDelayed } = payment;
  const isReturned = status === 'refund-due' || status === 'refunded';
  if (payType !== 'CARD_ONLINE' && !isReturned) return null;
  if (status === 'paid') {
    return refundedAmount === undefined ? null : (
      <span className={styles.endedQuiet}>
        <FormattedMessage id="desk.payment.partly" values={{ amount: money(refundedAmount) }} />
      </span>
    );
  }
  return (
    <span className={styles.endedQuiet}>
      <FormattedMessage id={`desk.payment.${isRefundDelayed ? 'refund-delayed' : status}`} />
    </span>
  );
}

function InItsCurrency({
  order,
  session,
  children,
}: Pick<FoundOrderProps, 'order' | 'session'> & { readonly children: ReactNode }): ReactNode {
  const { market } = useDesk();
  const sold = session.restaurants.find(({ id }) => id === order.restaurantId)?.currency;
  const currency = order.currency ?? sold ?? market.currency;
  return <CurrencyContext value={currency}>{children}</CurrencyContext>;
}
