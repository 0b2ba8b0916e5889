import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { Button } from '#ui/components/Button.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';

const MINUTES = [15, 20, 30, 40, 50, 60, 75, 90, 120] as const;

interface AcceptDialogProps {
  readonly order: Order;
  readonly board: BoardStore;
  readonly onClose: () => void;
}

/** How long it takes: one press accepts. The digits of the keyboard stand for the buttons. */
export const AcceptDialog = observer(({ order, board, onClose }: AcceptDialogProps): ReactNode => {
  const intl = useIntl();
  const accept = (minutes: number): void => {
    onClose();
    void board.move(order, 'accepted', { minutes });
  };
  return (
    <Dialog
      open
      width="narrow"
      onPhone="dialog"
      title={intl.formatMessage({ id: 'desk.accept.title' }, { number: order.number })}
      onClose={onClose}
      onKeyDown={({ key }) => {
        const minutes = MINUTES[Number(key) - 1];
        if (minutes !== undefined) accept(minutes);
      }}
    >
      <p className={styles.quiet}>
        <FormattedMessage id={`desk.accept.${order.deliveryType}`} />
      </p>
      <div className={styles.minutes}>
        {MINUTES.map((minutes) => (
          <Button key={minutes} look="secondary" onClick={() => accept(minutes)}>
            <FormattedMessage id="desk.minutes" values={{ minutes }} />
          </Button>
        ))}
      </div>
    </Dialog>
  );
});
