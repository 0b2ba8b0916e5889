import { Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { recallStep } from '#domain/order/kitchenMoves.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { useDesk } from './DeskContext.ts';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './Ticket.module.css';
import { TicketLines } from './TicketLines.tsx';
import { useMoment } from './TicketPaper.tsx';
import { TicketPerson } from './TicketPerson.tsx';

interface FoundOrderDialogProps {
  readonly order: DeskOrder;
  readonly timezone: string;
  readonly onPrint: () => void;
  readonly onRecall: (to: OrderStatus) => void;
  readonly onClose: () => void;
}

/** A whole order that was searched for, with its history. It can be printed, and returned to the board. */
export const FoundOrderDialog = observer(function FoundOrderDialog(props: FoundOrderDialogProps): ReactNode {
  const { order, timezone, onPrint, onRecall, onClose } = props;
  const intl = useIntl();
  const { clock } = useDesk();
  const moment = useMoment(timezone);
  const back = order.held === undefined ? recallStep(order, clock.now) : undefined;
  return (
    <Dialog
      open
      width="narrow"
      title={intl.formatMessage({ id: 'orders.number' }, { number: order.number })}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button look="secondary" onClick={onPrint}>
            <Icon of={Printer} size="s" /> <FormattedMessage id="desk.print" />
          </Button>
          {back !== undefined && (
            <Button look="secondary" onClick={() => onRecall(back)}>
              <FormattedMessage
                id="desk.recall"
                values={{ status: <OrderStatusName status={back} deliveryType={order.deliveryType} /> }}
              />
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.details}>
        <p className={styles.times}>
          <OrderStatusName status={order.status} deliveryType={order.deliveryType} />
          <span className={styles.aside}>
            <FormattedMessage id="desk.placed" values={{ when: moment.whole(order.createdAt) }} />
          </span>
        </p>
        <TicketPerson order={order} />
        <TicketLines order={order} />
        <OrderHistory order={order} timezone={timezone} />
      </div>
    </Dialog>
  );
});
