import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isUsualReason } from '#domain/order/rejectionReasons.ts';
import { Button } from '#ui/kit/Button.tsx';
import type { BoardStore } from './BoardStore.ts';
import type { BoardTicket } from './boardTickets.ts';
import { OrderChange, OrderNews } from './OrderNews.tsx';
import styles from './Ticket.module.css';

interface TicketNewsProps {
  readonly ticket: BoardTicket;
  readonly timezone: string;
  readonly board: BoardStore;
}

/** What the guest or another screen did with an order, until somebody presses that they have seen it. */
export const TicketNews = observer(function TicketNews({ ticket, timezone, board }: TicketNewsProps): ReactNode {
  const { order, isGone } = ticket;
  const reason = order.history.at(-1)?.reason;
  return (
    <div className={styles.news} role="alert">
      <p>
        {isGone ? (
          <OrderNews order={order} timezone={timezone} />
        ) : (
          <OrderChange order={order} timezone={timezone} kind={board.news.changed.get(order.id)} />
        )}
        {isGone && reason !== undefined && (
          <span className={styles.aside}>
            {isUsualReason(reason) ? <FormattedMessage id={`orders.reason.${reason}`} /> : reason}
          </span>
        )}
      </p>
      <Button
        wide={isGone}
        size={isGone ? 'normal' : 'small'}
        data-next={isGone || undefined}
        onClick={() => board.news.see(order)}
      >
        <FormattedMessage id="desk.seen" />
      </Button>
    </div>
  );
});
