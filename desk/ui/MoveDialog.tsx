import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { acceptTimes } from '#desk/application/acceptTimes.ts';
import type { DeskOrder } from '#desk/application/Desk.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { REJECTION_REASONS } from '#domain/order/rejectionReasons.ts';
import { useExpectedValues } from '#ui/i18n/useSlotValues.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { TextArea } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import type { BoardStore } from './BoardStore.ts';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { OrderNews } from './OrderNews.tsx';

type StepDetails = Parameters<BoardStore['step']>[2];

interface MoveDialogProps {
  readonly order: DeskOrder;
  readonly timezone: string;
  /** Accepting asks for a time, rejecting for a reason; the customer is told both. */
  readonly to: 'accepted' | 'rejected';
  readonly board: BoardStore;
  readonly onClose: () => void;
}

/**
 * Asks for the time or the reason of a status change. One click chooses and confirms; digit keys select the buttons. When
 * somebody else changes the order meanwhile, it says what happened instead.
 */
export const MoveDialog = observer(function MoveDialog(props: MoveDialogProps): ReactNode {
  const { order, to, timezone, board, onClose } = props;
  const intl = useIntl();
  const [own, setOwn] = useState('');
  const [initialStatus] = useState(order.status);
  const isElsewhere = order.status !== initialStatus;
  const isRejected = to === 'rejected';
  const choices = useChoices(props);
  const reason = own.trim();
  const move = (details: StepDetails): void => {
    onClose();
    board.step(order, to, details);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    const choice = target instanceof HTMLTextAreaElement || isElsewhere ? undefined : choices[Number(key) - 1];
    if (choice !== undefined) move(choice.details);
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
        isRejected && !isElsewhere ? (
          <Button wide disabled={reason === ''} onClick={() => reason !== '' && move({ reason })}>
            <FormattedMessage id="desk.reject.confirm" />
          </Button>
        ) : undefined
      }
    >
      {isElsewhere ? (
        <Notice look="problem">
          <OrderNews order={order} timezone={timezone} />
        </Notice>
      ) : (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id={isRejected ? 'desk.reject.text' : `desk.accept.${order.deliveryType}`} />
          </p>
          <div className={isRejected ? styles.reasons : styles.times}>
            {choices.map(({ text, details }, index) => (
              <Button
                key={text}
                look={!isRejected && index === 0 ? 'primary' : 'secondary'}
                onClick={() => move(details)}
              >
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
        </>
      )}
    </Dialog>
  );
});

interface Choice {
  readonly text: string;
  readonly details: StepDetails;
}

function useChoices({ order, to, timezone }: MoveDialogProps): readonly Choice[] {
  const intl = useIntl();
  const { clock } = useDesk();
  const values = useExpectedValues(timezone, clock.now);
  if (to === 'rejected') {
    return REJECTION_REASONS.map((reason) => ({
      text: intl.formatMessage({ id: `orders.reason.${reason}` }),
      details: { reason },
    }));
  }
  const { promised, others } = acceptTimes(order, clock.now);
  const later = others.map(({ at, minutes }) => ({
    text: intl.formatMessage(
      { id: 'desk.accept.time' },
      {
        time: values({ from: at }).time,
        change: intl.formatNumber(minutes, { signDisplay: 'always' }),
      },
    ),
    details: { expectedAt: at },
  }));
  if (promised === undefined) return later;
  // The customer keeps the time that was promised: none is named.
  const text = intl.formatMessage({ id: 'desk.accept.promised' }, { time: values(promised).time });
  return [{ text, details: {} }, ...later];
}
