import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { CaptchaContainer } from './CaptchaContainer.tsx';
import { CountdownText } from './CountdownText.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStep, SignInStore } from './SignInStore.ts';

interface ResendCodeProps {
  readonly store: SignInStore;
  readonly step: Extract<SignInStep, { kind: 'code' }>;
}

/** The button that sends another code, after the wait. */
export const ResendCode = observer(function ResendCode({ store, step }: ResendCodeProps): ReactNode {
  return (
    <div className={styles.resend}>
      <CaptchaContainer store={store} />
      <CountdownText seconds={step.resendAfterSeconds} waitId="session.code.againIn" endId="session.code.againNow">
        <Button look="quiet" busy={store.status === 'sending'} onClick={() => void store.sendCode()}>
          <FormattedMessage id="session.code.again" />
        </Button>
      </CountdownText>
    </div>
  );
});
