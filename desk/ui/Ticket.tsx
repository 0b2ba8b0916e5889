import { Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { expectedTime, lateAfter } from '#domain/order/expectedTime.ts';
import { nextStep } from '#domain/order/kitchenMoves.ts';
import type { Order } from '#domain/order/Order.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { phoneLink } from '#domain/text/safeLink.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import { timesOf, useExpectedValues, useRequestedValues } from '#ui/i18n/useSlotValues.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { CurrencyContext, Money } from '#ui/shop/Money.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { MissingDialog } from './MissingDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

interface TicketProps {
  readonly order: Order;
  readonly board: BoardStore;
  readonly session: DeskSession;
}

const MINUTE_MS = 60_000;
/** A new order that is not accepted within this time is marked as late. */
const LATE_MINUTES = 5;

/** One order on the board: dishes, recipient, due time and the button for the next status. */
export const Ticket = observer(function Ticket({ order, board, session }: TicketProps): ReactNode {
  const { market, clock } = useDesk();
  const [asked, setAsked] = useState<'accepted' | 'rejected' | 'missing'>();
  const restaurant = session.restaurants.find(({ id }) => id === order.restaurantId);
  const timezone = restaurant?.timezone ?? market.timezone;
  const next = nextStep(order);
  const expected = expectedTime(order);
  const age = Math.max(0, Math.floor((clock.now.getTime() - order.createdAt.getTime()) / MINUTE_MS));
  const isLate =
    order.status === 'new'
      ? age >= LATE_MINUTES || order.acceptance !== undefined
      : expected !== undefined && clock.now > lateAfter(expected);
  const goOn = (): void => {
    // A scheduled order already has its time, so no minutes are asked for.
    if (order.status === 'new' && order.requestedAt === undefined) setAsked('accepted');
    else if (next !== undefined) void board.move(order, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    board.inHand = order.id;
    if (event.key === 'Enter') goOn();
    if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) printAlone(own.current);
    if (event.key === 'Delete' || event.key === 'Backspace') setAsked('rejected');
  };
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In another column the ticket is another element: the keys go on where they were, unless the focus is elsewhere by
    // now.
    if (board.inHand === order.id && document.activeElement === document.body) own.current?.focus();
  }, [board, order.id]);
  const close = (): void => setAsked(undefined);
  // Of an order with a single dish nothing would be left: it is rejected.
  const dishes = order.lines.reduce((sum, { count }) => sum + count, 0);
  const isNumbered = order.lines.every(({ line }) => line !== undefined);
  const mayTakeOff = session.role === 'manager' && isNumbered && dishes > 1;
  return (
    <CurrencyContext value={order.currency ?? restaurant?.currency ?? market.currency}>
      <li
        ref={own}
        className={classNames('surface', styles.ticket, isLate && styles.late)}
        data-ticket={order.number}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the focus between tickets.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <TicketHead number={order.number} age={age} onPrint={() => printAlone(own.current)} />
        {session.restaurants.length > 1 && restaurant !== undefined && <TicketRestaurant name={restaurant.name} />}
        {order.status === 'new' && order.acceptance !== undefined && (
          <p className={styles.unaccepted}>
            <FormattedMessage id="desk.unaccepted" />
          </p>
        )}
        <TicketKind order={order} timezone={timezone} now={clock.now} />
        <TicketPaper order={order} timezone={timezone} />
        <TicketLines order={order} />
        <TicketPerson order={order} />
        <TicketActions
          next={next}
          isMoving={board.isMoving}
          onNext={goOn}
          onReject={() => setAsked('rejected')}
          onMissing={mayTakeOff ? () => setAsked('missing') : undefined}
        />
        {asked === 'missing' && <MissingDialog order={order} board={board} onClose={close} />}
        {asked !== undefined && asked !== 'missing' && (
          <MoveDialog order={order} to={asked} board={board} onClose={close} />
        )}
      </li>
    </CurrencyContext>
  );
});

interface TicketHeadProps {
  readonly number: string | undefined;
  /** Minutes since the order was placed. */
  readonly age: number;
  readonly onPrint: () => void;
}

function TicketHead({ number, age, onPrint }: TicketHeadProps): ReactNode {
  const intl = useIntl();
  return (
    <p className={styles.ticketHead}>
      <strong className={styles.number}>
        <FormattedMessage id="orders.number" values={{ number }} />
      </strong>
      <span className={styles.age}>
        <FormattedMessage id={age === 0 ? 'desk.age.now' : 'desk.age'} values={{ minutes: age }} />
      </span>
      <Button look="quiet" size="small" aria-label={intl.formatMessage({ id: 'desk.print' })} onClick={onPrint}>
        <Icon of={Printer} size="s" />
      </Button>
    </p>
  );
}

interface TicketKindProps {
  readonly order: Order;
  readonly timezone: string;
  readonly now: Date;
}

/** How the order is handed over and by when, and its status once it is accepted. */
function TicketKind({ order, timezone, now }: TicketKindProps): ReactNode {
  const expected = expectedTime(order);
  const wanted = useRequestedValues(timezone, now)(order);
  const expectedValues = useExpectedValues(timezone, now);
  return (
    <p className={styles.kind}>
      <FormattedMessage id={`desk.type.${order.deliveryType}`} />
      {wanted !== undefined && (
        <strong className={classNames(styles.expected, styles.screen)}>
          <FormattedMessage id="time.for" values={wanted} />
        </strong>
      )}
      {wanted === undefined && expected !== undefined && (
        <span className={styles.expected}>
          <FormattedMessage id="desk.expected" values={{ time: expectedValues(expected).time }} />
        </span>
      )}
      {order.status !== 'new' && (
        <span className={styles.status}>
          <OrderStatusName status={order.status} deliveryType={order.deliveryType} />
        </span>
      )}
    </p>
  );
}

interface TicketActionsProps {
  readonly next: ReturnType<typeof nextStep>;
  readonly isMoving: boolean;
  readonly onNext: () => void;
  readonly onReject: () => void;
  /** Absent when no dish may be taken off the order. */
  readonly onMissing: (() => void) | undefined;
}

function TicketActions({ next, isMoving, onNext, onReject, onMissing }: TicketActionsProps): ReactNode {
  return (
    <>
      <p className={styles.ticketFoot}>
        <Button wide busy={isMoving} disabled={next === undefined} onClick={onNext}>
          <FormattedMessage id={next === undefined ? 'desk.done' : `desk.go.${next}`} />
        </Button>
        <Button look="secondary" onClick={onReject}>
          <FormattedMessage id="desk.reject" />
        </Button>
      </p>
      {onMissing !== undefined && (
        <p className={styles.screen}>
          <Button look="quiet" size="small" busy={isMoving} onClick={onMissing}>
            <FormattedMessage id="desk.missing" />
          </Button>
        </p>
      )}
    </>
  );
}

/** The restaurant of the order, on a board of several and on its paper. */
function TicketRestaurant({ name }: { readonly name: LocalizedText }): ReactNode {
  return <p className={styles.ticketRestaurant}>{useText()(name)}</p>;
}

/** Prints a single ticket without the rest of the board. */
function printAlone(ticket: HTMLElement | null): void {
  if (ticket === null) return;
  ticket.dataset['printed'] = '';
  window.addEventListener('afterprint', () => delete ticket.dataset['printed'], { once: true });
  window.print();
}

/** Printed dates of an order, because relative times such as "today" mean nothing on paper. */
function TicketPaper({ order, timezone }: { readonly order: Order; readonly timezone: string }): ReactNode {
  const intl = useIntl();
  const { requestedAt, requestedUntil } = order;
  const day = (at: Date): string =>
    intl.formatDate(at, { day: 'numeric', month: 'long', ...timeZoneOptions(at, timezone) });
  const time = (at: Date): string =>
    intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(at, timezone) });
  const moment = (at: Date): string => `${day(at)}, ${time(at)}`;
  return (
    <div className={styles.paper}>
      {requestedAt !== undefined && (
        <p>
          <FormattedMessage
            id="time.for"
            values={{
              when: 'other',
              date: day(requestedAt),
              time:
                requestedUntil === undefined
                  ? time(requestedAt)
                  : timesOf(intl, { from: requestedAt, to: requestedUntil }, timezone),
            }}
          />
        </p>
      )}
      <p className={styles.paperPlaced}>
        <FormattedMessage id="desk.placed" values={{ when: moment(order.createdAt) }} />
      </p>
    </div>
  );
}

function TicketLines({ order }: { readonly order: Order }): ReactNode {
  const text = useText();
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
          <li key={index}>
            <strong>{`${line.count}×`}</strong> <span>{text(line.name)}</span>
            {line.modifiers.map((modifier, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the modifiers of a placed order never change.
              <span key={place} className={styles.modifier}>
                {modifier.count > 1 && <span>{`${modifier.count}× `}</span>}
                <span>{text(modifier.name)}</span>
              </span>
            ))}
            {line.note !== undefined && <span className={styles.dishNote}>{line.note}</span>}
          </li>
        ))}
      </ul>
      {order.missing?.map((dish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is missing is only added to.
        <p key={index} className={styles.modifier}>
          <FormattedMessage id="orders.missing" values={{ count: dish.count, name: text(dish.name) }} />
        </p>
      ))}
      {order.personCount !== undefined && (
        <p>
          <FormattedMessage id="desk.cutlery" values={{ count: order.personCount }} />
        </p>
      )}
      {order.comment !== undefined && <p className={styles.comment}>{order.comment}</p>}
    </>
  );
}

function TicketPerson({ order }: { readonly order: Order }): ReactNode {
  const { kitchenAddress } = order;
  const shown = useAddressText()(order.place);
  const address = kitchenAddress ?? shown;
  const door = useDoorText()(order.place);
  const phone = phoneLink(order.person.phone);
  return (
    <div className={styles.person}>
      {order.deliveryType === 'DELIVERY' && address !== undefined && (
        <p>
          <span>{address}</span>
          {door !== undefined && <span>{`, ${door}`}</span>}
          {kitchenAddress !== undefined && <span className={styles.modifier}>{shown}</span>}
          {order.place?.comment && <span className={styles.modifier}>{order.place.comment}</span>}
        </p>
      )}
      <p>
        <span>{order.person.name}</span> {phone !== undefined && <a href={phone}>{order.person.phone}</a>}
      </p>
      <p>
        <Money amount={order.total} /> · <FormattedMessage id={`cart.pay.${order.payType}`} />
      </p>
    </div>
  );
}
