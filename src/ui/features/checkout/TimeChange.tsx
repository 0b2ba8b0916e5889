import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TimeStatus, WantedTime } from '#domain/schedule/SlotOffer.ts';
import styles from './Time.module.css';
import { useWantedText } from './useWantedText.ts';

interface TimeChangeProps {
  readonly timeGone: Extract<TimeStatus, { kind: 'gone' }>;
  readonly requested: WantedTime;
}

/** Why a time is no longer available, and the alternative, side by side. */
export const TimeChange = observer(function TimeChange({ timeGone, requested }: TimeChangeProps): ReactNode {
  const text = useWantedText();
  return (
    <>
      <p>
        <FormattedMessage id={`time.gone.${timeGone.why}`} />
      </p>
      {timeGone.instead !== undefined && (
        <p className={styles.change}>
          <s>
            <span className="visually-hidden">
              <FormattedMessage id="cart.priceChanged.before" />{' '}
            </span>
            <span>{text(requested)}</span>
          </s>{' '}
          <span aria-hidden>→</span>{' '}
          <strong>
            <span className="visually-hidden">
              <FormattedMessage id="cart.priceChanged.after" />{' '}
            </span>
            <span>{text(timeGone.instead)}</span>
          </strong>
        </p>
      )}
    </>
  );
});
