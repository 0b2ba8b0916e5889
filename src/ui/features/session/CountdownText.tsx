import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './SignInScreen.module.css';

interface CountdownTextProps {
  readonly seconds: number;
  /** What to show when the wait is over. */
  readonly children?: ReactNode;
  /** Message ids for the remaining `time`, and for the end of the wait. */
  readonly waitId: 'session.code.againIn' | 'session.againIn';
  readonly endId: 'session.code.againNow' | 'session.againNow';
}

/** A countdown that is not announced every second; only its end is. */
export function CountdownText({ seconds, children, waitId, endId }: CountdownTextProps): ReactNode {
  const intl = useIntl();
  const secondsLeft = useCountdown(seconds);
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <>
      {secondsLeft > 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id={waitId} values={{ time }} />
        </p>
      ) : (
        children
      )}
      <span className="visually-hidden" role="status">
        {secondsLeft === 0 && intl.formatMessage({ id: endId })}
      </span>
    </>
  );
}

/** Remaining whole seconds, counted from mounting. */
function useCountdown(seconds: number): number {
  const [secondsLeft, setLeft] = useState(seconds);

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const update = (): void => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    update();
    const ticking = setInterval(update, 1000);
    return () => clearInterval(ticking);
  }, [seconds]);

  return secondsLeft;
}
