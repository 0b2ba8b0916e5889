import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { laterTime } from '#desk/application/acceptTimes.ts';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { promisedTime } from '#domain/order/expectedTime.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import { useExpectedValues } from '#ui/i18n/useSlotValues.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import type { BoardStore } from './BoardStore.ts';
import { useDesk } from './DeskContext.ts';
import { MissingDialog } from './MissingDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './Ticket.module.css';
import { TicketActions } from './TicketActions.tsx';
import { TicketLines } from './TicketLines.tsx';
import { useMoment } from './TicketPaper.tsx';
import { TicketPerson } from './TicketPerson.tsx';

interface TicketDetailsProps {
  readonly order: DeskOrder;
  readonly timezone: string;
  readonly isManager: boolean;
  readonly board: BoardStore;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** Everything about an order that a cook seldom needs, and what is seldom done with it. */
export const TicketDetails = observer(function TicketDetails(props: TicketDetailsProps): ReactNode {
  const { order, timezone, board, onPrint, onClose } = props;
  const [dialog, setDialog] = useState<'rejected' | 'missing'>();
  const closeDialog = (): void => setDialog(undefined);
  const { clock } = useDesk();
  const intl = useIntl();
  const moment = useMoment(timezone);
  const values = useExpectedValues(timezone, clock.now);
  const expected = order.expectedAt === undefined ? promisedTime(order) : { from: order.expectedAt };
  // Of an order with a single dish nothing would be left: it is rejected.
  const dishes = order.lines.reduce((sum, { count }) => sum + count, 0);
  const isNumbered = order.lines.every(({ line }) => line !== undefined);
  return (
    <Dialog
      open
      width="narrow"
      title={intl.formatMessage({ id: 'orders.number' }, { number: order.number })}
      onClose={onClose}
      footer={
        <TicketActions
          order={order}
          onPrint={onPrint}
          onRecall={(to) => {
            onClose();
            board.step(order, to);
          }}
        >
          {props.isManager && isNumbered && dishes > 1 && (
            <Button look="secondary" busy={board.missing.isBusy} onClick={() => setDialog('missing')}>
              <FormattedMessage id="desk.missing" />
            </Button>
          )}
          <Button look="secondary" onClick={() => setDialog('rejected')}>
            <FormattedMessage id="desk.reject" />
          </Button>
        </TicketActions>
      }
    >
      <div className={styles.details}>
        <p className={styles.times}>
          {expected !== undefined && <FormattedMessage id="desk.details.expects" values={{ ...values(expected) }} />}
          <span className={styles.aside}>
            <FormattedMessage id="desk.placed" values={{ when: moment.whole(order.createdAt) }} />
          </span>
        </p>
        {order.status !== 'new' && <LaterTimes order={order} board={board} />}
        <TicketPerson order={order} />
        <TicketLines order={order} />
        <OrderHistory order={order} timezone={timezone} />
      </div>
      {dialog === 'missing' && <MissingDialog order={order} board={board} onClose={closeDialog} />}
      {dialog === 'rejected' && (
        <MoveDialog order={order} to={dialog} timezone={timezone} board={board} onClose={closeDialog} />
      )}
    </Dialog>
  );
});

/** Minutes that a kitchen adds to what it has promised. */
const LATER = [5, 10, 15, 30] as const;

/** Promises the customer a later time. */
const LaterTimes = observer(function LaterTimes({
  order,
  board,
}: Pick<TicketDetailsProps, 'order' | 'board'>): ReactNode {
  if (laterTime(order, 0) === undefined || isFinalStatus(order.status)) return null;
  const isWaiting = order.deliveryType === 'TAKE_AWAY' && order.status === 'ready';
  if (isWaiting) return null;
  return (
    <div className={styles.later}>
      <FormattedMessage id="desk.later" />
      {LATER.map((minutes) => (
        <Button
          key={minutes}
          look="secondary"
          size="small"
          busy={board.presses.isDead(order)}
          onClick={() => {
            const at = laterTime(order, minutes);
            if (at !== undefined) board.setTime(order, at);
          }}
        >
          <FormattedMessage id="desk.later.minutes" values={{ minutes }} />
        </Button>
      ))}
    </div>
  );
});
