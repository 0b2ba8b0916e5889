import { Printer } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { recallStep } from '#domain/order/kitchenMoves.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { useDesk } from './DeskContext.ts';
import styles from './Ticket.module.css';

interface TicketActionsProps {
  readonly order: DeskOrder;
  readonly onPrint: () => void;
  readonly onRecall: (to: OrderStatus) => void;
  /** Further actions, after those that every order has. */
  readonly children?: ReactNode;
}

/** Buttons below a whole order: print, and the step back while there is one. */
export const TicketActions = observer(function TicketActions(props: TicketActionsProps): ReactNode {
  const { order, onPrint, onRecall, children } = props;
  const { clock } = useDesk();
  const back = order.held === undefined ? recallStep(order, clock.now) : undefined;
  return (
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
      {children}
    </div>
  );
});
