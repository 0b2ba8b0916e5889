import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderMove } from '#desk/application/Desk.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import type { Order } from '#domain/order/Order.ts';
import { REJECTION_REASONS } from '#domain/order/rejectionReasons.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { TextArea } from '#ui/kit/Field.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';

const MINUTES = [15, 20, 30, 40, 50, 60, 75, 90, 120] as const;

type Told = Pick<OrderMove, 'reason' | 'minutes'>;

interface MoveDialogProps {
  readonly order: Order;
  /** Accepting asks for minutes, rejecting for a reason; the customer is told both. */
  readonly to: 'accepted' | 'rejected';
  readonly board: BoardStore;
  readonly onClose: () => void;
}

/**
 * Asks for the minutes or the reason of a status change. One click chooses and confirms; digit keys select the buttons.
 */
export const MoveDialog = observer(function MoveDialog({ order, to, board, onClose }: MoveDialogProps): ReactNode {
  const intl = useIntl();
  const [own, setOwn] = useState('');
  const isRejected = to === 'rejected';
  const choices = useChoices(to);
  const reason = own.trim();
  const move = (told: Told): void => {
    onClose();
    void board.move(order, to, told);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    const chosen = target instanceof HTMLTextAreaElement ? undefined : choices[Number(key) - 1];
    if (chosen !== undefined) move(chosen.told);
  };
  return (
    <Dialog
      open
      width="narrow"
      onPhone="dialog"
      title={intl.formatMessage(
        { id: isRejected ? 'desk.reject.title' : 'desk.accept.title' },
        { number: order.number },
      )}
      onClose={onClose}
      onKeyDown={onKeyDown}
      footer={
        isRejected && (
          <Button wide disabled={reason === ''} onClick={() => reason !== '' && move({ reason })}>
            <FormattedMessage id="desk.reject.confirm" />
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage id={isRejected ? 'desk.reject.text' : `desk.accept.${order.deliveryType}`} />
      </p>
      <div className={isRejected ? styles.reasons : styles.minutes}>
        {choices.map(({ text, told }) => (
          <Button key={text} look="secondary" onClick={() => move(told)}>
            {text}
          </Button>
        ))}
      </div>
      {isRejected && (
        <TextArea
          label={intl.formatMessage({ id: 'desk.reject.own' })}
          rows={2}
          maxLength={COMMENT_MAX_CHARACTERS}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
    </Dialog>
  );
});

function useChoices(to: MoveDialogProps['to']): readonly { readonly text: string; readonly told: Told }[] {
  const intl = useIntl();
  if (to === 'accepted') {
    return MINUTES.map((minutes) => ({
      text: intl.formatMessage({ id: 'desk.minutes' }, { minutes }),
      told: { minutes },
    }));
  }
  return REJECTION_REASONS.map((reason) => ({
    text: intl.formatMessage({ id: `orders.reason.${reason}` }),
    told: { reason },
  }));
}
