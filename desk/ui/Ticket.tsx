import { Ellipsis, Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, startTransition, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder, DeskSession } from '#desk/application/Desk.ts';
import { closingStep, type KitchenStep, nextStep } from '#domain/order/kitchenMoves.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import type { BoardStore } from './BoardStore.ts';
import type { BoardTicket } from './boardTickets.ts';
import { useDesk } from './DeskContext.ts';
import { MoveDialog } from './MoveDialog.tsx';
import styles from './Ticket.module.css';
import { TicketDetails } from './TicketDetails.tsx';
import { TicketHead } from './TicketHead.tsx';
import { TicketLines, ticketRows } from './TicketLines.tsx';
import { TicketNews } from './TicketNews.tsx';

interface TicketProps {
  readonly ticket: BoardTicket;
  /** The digit that presses its next step; absent from the tenth on. */
  readonly digit: number | undefined;
  readonly board: BoardStore;
  readonly session: DeskSession;
  readonly onPrint: (order: DeskOrder) => void;
}

/** Rows of dishes that fit a ticket; one with more is twice as high. */
const ROWS_OF_A_TICKET = 6.5;

/** One order on the board: what a cook needs, and the button of its next step. The rest stands in its details. */
export const Ticket = observer(function Ticket(props: TicketProps): ReactNode {
  const { ticket, digit, board, session, onPrint } = props;
  const { order, due, isGone } = ticket;
  const { market } = useDesk();
  const text = useText();
  const intl = useIntl();
  const [dialog, setDialog] = useState<'accepted' | 'rejected' | 'details'>();
  // A slow tablet shows the press before it draws the dialog.
  const open = (one: typeof dialog): void => startTransition(() => setDialog(one));
  const restaurant = session.restaurants.find(({ id }) => id === order.restaurantId);
  const timezone = restaurant?.timezone ?? market.timezone;
  const next = isGone ? undefined : stepOf(ticket);
  const close = (): void => setDialog(undefined);
  const goOn = (): void => {
    // A scheduled order already has its time, so no minutes are asked for.
    if (isGone) board.news.see(order);
    else if (order.status === 'new' && order.requestedAt === undefined) open('accepted');
    else if (next !== undefined) board.step(order, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.repeat) return;
    board.inHand = order.id;
    if (event.key === 'Enter' && !board.presses.isDead(order)) goOn();
    if (event.key.toLowerCase() === 'z') board.presses.undo(order);
    if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) onPrint(order);
    if (!isGone && (event.key === 'Delete' || event.key === 'Backspace')) open('rejected');
  };
  const isSeveral = session.restaurants.length > 1;
  return (
    <CurrencyContext value={order.currency ?? restaurant?.currency ?? market.currency}>
      <li
        className={classNames(
          'surface',
          styles.ticket,
          order.status === 'new' && !isGone && styles.new,
          isGone && styles.gone,
          ticketRows(order, text) > ROWS_OF_A_TICKET && styles.high,
        )}
        data-ticket={order.number}
        aria-label={intl.formatMessage({ id: 'orders.number' }, { number: order.number })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the focus between tickets.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <TicketHead
          order={order}
          due={due}
          isGone={isGone}
          timezone={timezone}
          restaurant={isSeveral && board.restaurantId === undefined ? restaurant?.name : undefined}
        />
        <TicketLines order={order} />
        {(isGone || board.news.changed.has(order.id)) && (
          <TicketNews ticket={ticket} timezone={timezone} board={board} />
        )}
        {!isGone && (
          <TicketFoot ticket={ticket} digit={digit} board={board} onDetails={() => open('details')} onNext={goOn} />
        )}
        {dialog === 'details' && (
          <TicketDetails
            order={order}
            timezone={timezone}
            isManager={session.role === 'manager'}
            board={board}
            onPrint={() => {
              // A dialog would be printed over the ticket.
              close();
              onPrint(order);
            }}
            onClose={close}
          />
        )}
        {(dialog === 'accepted' || dialog === 'rejected') && (
          <MoveDialog order={order} to={dialog} timezone={timezone} board={board} onClose={close} />
        )}
      </li>
    </CurrencyContext>
  );
});

/** What was left on the board is closed by one press. */
function stepOf({ order, due }: BoardTicket): KitchenStep | undefined {
  return (due.isUnclosed ? closingStep(order) : undefined) ?? nextStep(order);
}

interface TicketFootProps {
  readonly ticket: BoardTicket;
  readonly digit: number | undefined;
  readonly board: BoardStore;
  readonly onDetails: () => void;
  readonly onNext: () => void;
}

const TicketFoot = observer(function TicketFoot(props: TicketFootProps): ReactNode {
  const { ticket, digit, board, onDetails, onNext } = props;
  const intl = useIntl();
  const { order } = ticket;
  const next = stepOf(ticket);
  const isDead = board.presses.isDead(order);
  return (
    <p className={styles.foot}>
      {board.presses.isUnsent(order) && (
        <span className={styles.unsent}>
          <FormattedMessage id="desk.unsent" />
        </span>
      )}
      <Button
        look="secondary"
        className={styles.more}
        aria-label={intl.formatMessage({ id: 'desk.details' }, { number: order.number })}
        onClick={onDetails}
      >
        <Icon of={Ellipsis} />
      </Button>
      {order.held !== undefined && (
        <Button
          look="secondary"
          wide={next === undefined}
          className={next === undefined ? undefined : styles.more}
          aria-label={intl.formatMessage({ id: 'desk.undo.of' }, { number: order.number })}
          onClick={() => board.presses.undo(order)}
        >
          <Icon of={Undo2} /> {next === undefined && <FormattedMessage id="desk.undo" />}
        </Button>
      )}
      {(next !== undefined || order.held === undefined) && (
        <Button
          wide
          look={order.status === 'new' ? 'primary' : 'secondary'}
          data-next
          busy={isDead}
          disabled={next === undefined}
          onClick={onNext}
        >
          <FormattedMessage id={next === undefined ? 'desk.done' : `desk.go.${next}`} />
          {digit !== undefined && (
            <kbd className={styles.key} aria-hidden>
              {digit}
            </kbd>
          )}
        </Button>
      )}
    </p>
  );
});
