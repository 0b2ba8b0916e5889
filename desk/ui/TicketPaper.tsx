import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { timesOf } from '#ui/i18n/useSlotValues.ts';
import { useText } from '#ui/i18n/useText.ts';
import styles from './Ticket.module.css';
import { TicketPerson } from './TicketPerson.tsx';

interface TicketPaperProps {
  readonly order: Order;
  readonly timezone: string;
  /** Printed where the desk has several restaurants. */
  readonly restaurant: LocalizedText | undefined;
}

/** What only a printed ticket has: person and sum, and dates, because "today" means nothing on paper. */
export function TicketPaper({ order, timezone, restaurant }: TicketPaperProps): ReactNode {
  const text = useText();
  const moment = useMoment(timezone);
  const intl = useIntl();
  const { requestedAt, requestedUntil } = order;
  return (
    <div className={styles.paper}>
      <p className={styles.copy}>
        <FormattedMessage id="desk.copy" />
      </p>
      {restaurant !== undefined && <p>{text(restaurant)}</p>}
      {requestedAt !== undefined && (
        <p>
          <FormattedMessage
            id="time.for"
            values={{
              when: 'other',
              date: moment.day(requestedAt),
              time:
                requestedUntil === undefined
                  ? moment.time(requestedAt)
                  : timesOf(intl, { from: requestedAt, to: requestedUntil }, timezone),
            }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="desk.placed" values={{ when: moment.whole(order.createdAt) }} />
      </p>
      <TicketPerson order={order} />
    </div>
  );
}

/** Texts of a moment in the restaurant's local time. */
export function useMoment(timezone: string): Readonly<Record<'day' | 'time' | 'whole', (at: Date) => string>> {
  const intl = useIntl();
  const day = (at: Date): string =>
    intl.formatDate(at, { day: 'numeric', month: 'long', ...timeZoneOptions(at, timezone) });
  const time = (at: Date): string =>
    intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(at, timezone) });
  return { day, time, whole: (at) => `${day(at)}, ${time(at)}` };
}
