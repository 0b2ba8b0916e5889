import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { Order } from '#domain/order/Order.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { CurrencyContext, Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import { EndedStore } from './EndedStore.ts';

interface EndedDialogProps {
  readonly session: DeskSession;
  readonly onClose: () => void;
}

/** Recently ended orders, for later inquiries. A manager can refund them here. */
export const EndedDialog = observer(function EndedDialog({ session, onClose }: EndedDialogProps): ReactNode {
  const { useCases } = useDesk();
  const [store] = useState(() => new EndedStore(useCases));
  const [asked, setAsked] = useState<Order>();
  const intl = useIntl();
  useEffect(() => void store.load(), [store]);
  const { orders, error } = store;
  return (
    <Dialog open width="wide" title={intl.formatMessage({ id: 'desk.ended' })} onClose={onClose}>
      <div className={styles.stock}>
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
            <EndedOrder
              key={order.id}
              order={order}
              session={session}
              onRefund={session.role === 'manager' ? () => setAsked(order) : undefined}
            />
          ))}
        </ul>
      </div>
      {asked !== undefined && (
        <Confirmation
          open
          title={intl.formatMessage({ id: 'desk.refund.title' }, { number: asked.number })}
          confirm={intl.formatMessage({ id: 'desk.refund' })}
          aside={
            <InItsCurrency order={asked} session={session}>
              <Money amount={asked.total} />
            </InItsCurrency>
          }
          onConfirm={() => {
            setAsked(undefined);
            void store.refund(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <FormattedMessage id="desk.refund.text" />
        </Confirmation>
      )}
    </Dialog>
  );
});

interface EndedOrderProps {
  readonly order: Order;
  readonly session: DeskSession;
  readonly onRefund: (() => void) | undefined;
}

function EndedOrder({ order, session, onRefund }: EndedOrderProps): ReactNode {
  const { market } = useDesk();
  const intl = useIntl();
  const timezone = session.restaurants.find(({ id }) => id === order.restaurantId)?.timezone ?? market.timezone;
  const ended = order.history.at(-1)?.at ?? order.createdAt;
  const payment = order.payment?.status;
  return (
    <li className={styles.endedRow}>
      <strong>
        <FormattedMessage id="orders.number" values={{ number: order.number }} />
      </strong>
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
      {payment === 'paid' && onRefund !== undefined && (
        <Button look="secondary" size="small" onClick={onRefund}>
          <FormattedMessage id="desk.refund" />
        </Button>
      )}
    </li>
  );
}

/** How the order's online payment stands, unless it is simply paid. An order paid on receipt has none of its own. */
function PaymentState({ order: { payment, payType } }: Pick<EndedOrderProps, 'order'>): ReactNode {
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
}: Pick<EndedOrderProps, 'order' | 'session'> & { readonly children: ReactNode }): ReactNode {
  const { market } = useDesk();
  const sold = session.restaurants.find(({ id }) => id === order.restaurantId)?.currency;
  const currency = order.currency ?? sold ?? market.currency;
  return <CurrencyContext value={currency}>{children}</CurrencyContext>;
}
