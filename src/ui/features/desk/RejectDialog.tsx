import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import type { Order } from '#domain/order/Order.ts';
import { Button } from '#ui/components/Button.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import { TextArea } from '#ui/components/Field.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';

const REASONS = ['sold-out', 'busy', 'closing', 'address', 'phone'] as const;

interface RejectDialogProps {
  readonly order: Order;
  readonly board: BoardStore;
  readonly onClose: () => void;
}

/** The customer reads the reason on the page of the order: it is asked for, and the usual ones are one press. */
export const RejectDialog = observer(({ order, board, onClose }: RejectDialogProps): ReactNode => {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const reject = (words: string): void => {
    onClose();
    void board.move(order, 'rejected', { reason: words });
  };
  const own = reason.trim();
  return (
    <Dialog
      open
      width="narrow"
      onPhone="dialog"
      title={intl.formatMessage({ id: 'desk.reject.title' }, { number: order.number })}
      onClose={onClose}
      footer={
        <Button wide disabled={own === ''} onClick={() => own !== '' && reject(own)}>
          <FormattedMessage id="desk.reject.confirm" />
        </Button>
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage id="desk.reject.words" />
      </p>
      <div className={styles.reasons}>
        {REASONS.map((id) => {
          const words = intl.formatMessage({ id: `desk.reason.${id}` });
          return (
            <Button key={id} look="secondary" onClick={() => reject(words)}>
              {words}
            </Button>
          );
        })}
      </div>
      <TextArea
        label={intl.formatMessage({ id: 'desk.reject.own' })}
        rows={2}
        maxLength={COMMENT_MAX_CHARACTERS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
});
