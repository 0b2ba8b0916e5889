import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { handleSubmit } from '#ui/kit/Field.tsx';
import { PhoneField } from '#ui/shop/PhoneField.tsx';
import { CaptchaContainer } from './CaptchaContainer.tsx';
import { CountdownText } from './CountdownText.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';

interface PhoneFormProps {
  readonly store: SignInStore;
  /** The phone is the first method, so its field gets the focus. */
  readonly isFirst: boolean;
}

/** The form for a phone number to send a code to. */
export const PhoneForm = observer(function PhoneForm({ store, isFirst }: PhoneFormProps): ReactNode {
  const { phones } = useStores();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const problem = useSignInProblem(store.problem);
  const wait = store.step.kind === 'phone' ? store.step.wait : undefined;

  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector('input')?.focus();
  }, [problem]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit(() => store.sendCode())}>
      <PhoneField
        label={intl.formatMessage({ id: 'session.phone' })}
        placeholder={phones.format.example}
        value={store.phone}
        problem={problem}
        required
        aria-required
        autoFocus={isFirst}
        onType={store.typePhone}
      />
      <CaptchaContainer store={store} />
      <Button type="submit" size="large" wide busy={store.status === 'sending'}>
        <FormattedMessage id="session.send" />
      </Button>
      {wait !== undefined && (
        <div className={styles.resend}>
          <CountdownText key={wait.turn} seconds={wait.seconds} waitId="session.againIn" endId="session.againNow" />
        </div>
      )}
    </form>
  );
});
