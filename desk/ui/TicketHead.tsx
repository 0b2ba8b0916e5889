import { Bike, ShoppingBag } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DueTime, SOON_MINUTES } from '#domain/order/dueTime.ts';
import type { Order } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useExpectedValues } from '#ui/i18n/useSlotValues.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useDesk } from './DeskContext.ts';
import styles from './Ticket.module.css';

interface TicketHeadProps {
  readonly order: Order;
  readonly due: DueTime;
  /** Its news say what became of it. */
  readonly isGone: boolean;
  readonly timezone: string;
  /** Shown on a board of several restaurants. */
  readonly restaurant: LocalizedText | undefined;
}

const STATUSES = ['new', 'accepted', 'cooking', 'ready', 'on-the-way'] as const;
const MINUTE_MS = 60_000;
/** From this many minutes on a due time stands without them. */
const FAR_MINUTES = 180;

/** Number, kind and status of an order, and when it is due. */
export const TicketHead = observer(function TicketHead(props: TicketHeadProps): ReactNode {
  const { order, due, isGone, timezone, restaurant } = props;
  const text = useText();
  const intl = useIntl();
  return (
    <div className={styles.head} data-level={due.isUnclosed ? 'calm' : due.level}>
      <p className={styles.row}>
        <strong className={styles.number}>{order.number}</strong>
        {!isGone && <TicketStatus order={order} />}
        {due.at !== undefined && (
          <strong className={styles.at}>
            {intl.formatTime(due.at, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(due.at, timezone) })}
          </strong>
        )}
      </p>
      <p className={styles.row}>
        <span className={styles.kind}>
          <Icon of={order.deliveryType === 'DELIVERY' ? Bike : ShoppingBag} size="s" />
          <FormattedMessage id={`desk.type.${order.deliveryType}`} />
        </span>
        <DueWords order={order} due={due} timezone={timezone} />
      </p>
      {restaurant !== undefined && <p className={styles.restaurant}>{text(restaurant)}</p>}
      {order.status === 'new' && order.acceptance !== undefined && (
        <p className={styles.unaccepted}>
          <FormattedMessage id="desk.unaccepted" />
        </p>
      )}
    </div>
  );
});

function TicketStatus({ order: { status } }: Pick<TicketHeadProps, 'order'>): ReactNode {
  const shownStatus = STATUSES.find((one) => one === status);
  if (shownStatus === undefined) return null;
  return (
    <span className={classNames(styles.status, shownStatus === 'new' && styles.isNew)}>
      <FormattedMessage id={`desk.status.${shownStatus}`} />
    </span>
  );
}

/** How the due time stands, in words, and its day where that is not today. */
const DueWords = observer(function DueWords(props: Pick<TicketHeadProps, 'order' | 'due' | 'timezone'>): ReactNode {
  const { order, due, timezone } = props;
  const { clock } = useDesk();
  const values = useExpectedValues(timezone, clock.now);
  if (due.at === undefined) return null;
  const { level, minutes, isUnclosed } = due;
  const day = values({ from: due.at });
  const waited = Math.floor((clock.now.getTime() - order.createdAt.getTime()) / MINUTE_MS);
  // Nothing but a new order that waits is soon this early.
  const isWaiting = level === 'soon' && minutes > SOON_MINUTES;
  if (isUnclosed || (day.when !== 'today' && level === 'calm')) {
    return (
      <span className={styles.level}>
        <FormattedMessage id={isUnclosed ? 'desk.due.unclosed' : 'desk.due.day'} values={{ ...day }} />
      </span>
    );
  }
  if (level === 'calm' && minutes >= FAR_MINUTES) return null;
  const words = isWaiting ? 'waiting' : minutes === 0 ? 'now' : level;
  return (
    <span className={styles.level}>
      <FormattedMessage id={`desk.due.${words}`} values={{ minutes: isWaiting ? waited : Math.abs(minutes) }} />
    </span>
  );
});
