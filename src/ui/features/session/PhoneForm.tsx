import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { PhoneField } from '#ui/components/PhoneField.tsx';
import { CaptchaPlace } from './CaptchaPlace.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';

interface PhoneFormProps {
  readonly store: SignInStore;
  /** It is what most people are here for. */
  readonly isFirst: boolean;
}

/** A number, which a code is sent to. */
export const PhoneForm = observer(({ store, isFirst }: PhoneFormProps): ReactNode => {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const problem = useSignInProblem(store.problem);

  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector('input')?.focus();
  }, [problem]);

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.sendCode();
      }}
    >
      <PhoneField
        label={intl.formatMessage({ id: 'session.phone' })}
        placeholder={intl.formatMessage({ id: 'session.phone.example' })}
        value={store.phone}
        problem={problem}
        required
        aria-required
        autoFocus={isFirst}
        onType={store.typePhone}
      />
      <CaptchaPlace store={store} />
      <Button type="submit" size="large" wide busy={store.status === 'sending'}>
        <FormattedMessage id="session.send" />
      </Button>
    </form>
  );
});
