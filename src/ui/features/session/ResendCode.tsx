import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { CaptchaPlace } from './CaptchaPlace.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStep, SignInStore } from './SignInStore.ts';
import { useCountdown } from './useCountdown.ts';

interface ResendCodeProps {
  readonly store: SignInStore;
  readonly step: Extract<SignInStep, { kind: 'code' }>;
}

/** The wait is shown, not spoken second by second; its end is told once. */
export const ResendCode = observer(({ store, step }: ResendCodeProps): ReactNode => {
  const intl = useIntl();
  const left = useCountdown(step.resendAfterSeconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.resend}>
      <CaptchaPlace store={store} />
      {left > 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="session.code.againIn" values={{ time }} />
        </p>
      ) : (
        <Button look="quiet" busy={store.status === 'sending'} onClick={() => void store.sendCode()}>
          <FormattedMessage id="session.code.again" />
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {left === 0 && intl.formatMessage({ id: 'session.code.againNow' })}
      </span>
    </div>
  );
});
