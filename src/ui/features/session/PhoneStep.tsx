import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { PhoneField } from '#ui/components/PhoneField.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';

interface PhoneStepProps {
  readonly store: SignInStore;
  readonly onLeave: () => void;
}

export const PhoneStep = observer(({ store, onLeave }: PhoneStepProps): ReactNode => {
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
      <header className={styles.head}>
        <PageHeader title={<FormattedMessage id="session.headline" />} back={onLeave} />
        <p className={styles.quiet}>
          <FormattedMessage id="session.words" />
        </p>
      </header>
      <PhoneField
        label={intl.formatMessage({ id: 'session.phone' })}
        placeholder={intl.formatMessage({ id: 'session.phone.example' })}
        value={store.phone}
        problem={problem}
        required
        aria-required
        autoFocus
        onType={store.typePhone}
      />
      <Button type="submit" size="large" wide busy={store.status === 'sending'}>
        <FormattedMessage id="session.send" />
      </Button>
    </form>
  );
});
