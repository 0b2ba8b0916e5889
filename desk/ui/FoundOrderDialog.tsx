import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder } from '#desk/application/Desk.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './Ticket.module.css';
import { TicketActions } from './TicketActions.tsx';
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
  const moment = useMoment(timezone);
  return (
    <Dialog
      open
      width="narrow"
      title={intl.formatMessage({ id: 'orders.number' }, { number: order.number })}
      onClose={onClose}
      footer={<TicketActions order={order} onPrint={onPrint} onRecall={onRecall} />}
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
