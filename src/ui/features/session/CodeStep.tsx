import { OTPField } from '@base-ui/react/otp-field';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { handleSubmit } from '#ui/kit/Field.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { CaptchaContainer } from './CaptchaContainer.tsx';
import { CountdownText } from './CountdownText.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStep, SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';

interface CodeStepProps {
  readonly store: SignInStore;
  readonly step: Extract<SignInStep, { kind: 'code' }>;
  /** False in a dialog, which has a title of its own. */
  readonly isPage: boolean;
}

/** The code field, a box for each digit, with support for pasting and WebOTP. The last digit signs in. */
export const CodeStep = observer(function CodeStep({ store, step, isPage }: CodeStepProps): ReactNode {
  const intl = useIntl();
  const codeId = useId();
  const form = useRef<HTMLFormElement>(null);
  const problem = useSignInProblem(store.problem);
  const isEmpty = store.code === '';
  const length = store.codeLength;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or a refused code must focus the field again.
  useEffect(() => {
    if (isEmpty) form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [isEmpty, problem, step.sending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message must be waited for again.
  useEffect(() => {
    const leaving = new AbortController();
    void store.receiveCode(leaving.signal);
    return () => leaving.abort();
  }, [store, step.sending]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit(() => store.signIn())}>
      <header className={styles.head}>
        {isPage && <PageHeader title={<FormattedMessage id="session.code.headline" />} back={store.changePhone} />}
        <p className={styles.quiet}>
          <FormattedMessage
            id={step.wasSentBefore ? 'session.code.sentBefore' : 'session.code.sent'}
            values={{
              phone: (
                <span className={styles.phone}>
                  <Phone number={step.phone} />
                </span>
              ),
            }}
          />
        </p>
        <Button look="quiet" size="small" className={styles.change} onClick={store.changePhone}>
          <FormattedMessage id="session.code.change" />
        </Button>
      </header>
      <div>
        <label htmlFor={codeId} className="visually-hidden">
          <FormattedMessage id="session.code" values={{ length }} />
        </label>
        <OTPField.Root
          id={codeId}
          dir="ltr"
          className={styles.code}
          length={length}
          value={store.code}
          readOnly={store.status === 'checking'}
          onValueChange={store.typeCode}
          onValueComplete={() => void store.signIn()}
        >
          {Array.from({ length }, (_, index) => index + 1).map((place) => (
            <OTPField.Input
              key={place}
              className={styles.digit}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : 'code-problem'}
              aria-label={place === 1 ? undefined : intl.formatMessage({ id: 'session.code.digit' }, { place, length })}
            />
          ))}
        </OTPField.Root>
        {problem !== undefined && (
          <p id="code-problem" className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" size="large" wide busy={store.status === 'checking'}>
        <FormattedMessage id="session.code.submit" />
      </Button>
      <ResendCode key={step.sending} store={store} step={step} />
    </form>
  );
});

interface ResendCodeProps {
  readonly store: SignInStore;
  readonly step: Extract<SignInStep, { kind: 'code' }>;
}

/** The button that sends another code, after the wait. */
const ResendCode = observer(function ResendCode({ store, step }: ResendCodeProps): ReactNode {
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
