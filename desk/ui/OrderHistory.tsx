import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { isUsualReason } from '#domain/order/rejectionReasons.ts';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import styles from './Ticket.module.css';
import { useMoment } from './TicketPaper.tsx';

interface OrderHistoryProps {
  readonly order: DeskOrder;
  readonly timezone: string;
}

/** Everything that was done with an order, oldest first, each with the name of the desk key. */
export const OrderHistory = observer(function OrderHistory({ order, timezone }: OrderHistoryProps): ReactNode {
  const intl = useIntl();
  const moment = useMoment(timezone);
  const { deliveryType, history, acts = [] } = order;
  const steps = history.map((step) => ({ ...step, kind: 'step', expectedAt: undefined }) as const);
  const all = [...steps, ...acts.map((act) => ({ ...act, reason: undefined }))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return (
    <section aria-label={intl.formatMessage({ id: 'desk.history' })}>
      <ul className={styles.history}>
        {all.map(({ kind, status, at, by, reason, expectedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is only added to.
          <li key={index}>
            <span className={styles.when}>{moment.time(at)}</span>
            <span>
              {kind === 'step' || kind === 'undone' ? (
                <FormattedMessage
                  id={kind === 'step' ? 'desk.history.step' : 'desk.history.undone'}
                  values={{ status: <OrderStatusName status={status} deliveryType={deliveryType} /> }}
                />
              ) : (
                <FormattedMessage
                  id={`desk.history.${kind}`}
                  values={{ time: expectedAt === undefined ? '' : moment.time(expectedAt) }}
                />
              )}
              {by !== undefined && <span className={styles.aside}>{by}</span>}
              {reason !== undefined && (
                <span className={styles.aside}>
                  {isUsualReason(reason) ? <FormattedMessage id={`orders.reason.${reason}`} /> : reason}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
