import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TimeStatus, WantedTime } from '#domain/schedule/SlotOffer.ts';
import styles from './Time.module.css';
import { useWantedText } from './useWantedText.ts';

interface TimeChangeProps {
  readonly gone: Extract<TimeStatus, { kind: 'gone' }>;
  readonly wanted: WantedTime;
}

/** Why a time is no longer available, and the alternative, side by side. */
export const TimeChange = observer(function TimeChange({ gone, wanted }: TimeChangeProps): ReactNode {
  const text = useWantedText();
  return (
    <>
      <p>
        <FormattedMessage id={`time.gone.${gone.why}`} />
      </p>
      {gone.instead !== undefined && (
        <p className={styles.change}>
          <s>
            <span className="visually-hidden">
              <FormattedMessage id="cart.priceChanged.before" />{' '}
            </span>
            <span>{text(wanted)}</span>
          </s>{' '}
          <span aria-hidden>→</span>{' '}
          <strong>
            <span className="visually-hidden">
              <FormattedMessage id="cart.priceChanged.after" />{' '}
            </span>
            <span>{text(gone.instead)}</span>
          </strong>
        </p>
      )}
    </>
  );
});
