import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';

export const PhoneStep = observer(({ store }: { readonly store: SignInStore }): ReactNode => {
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
        <h1 className={styles.headline}>
          <FormattedMessage id="session.headline" />
        </h1>
        <p className={styles.quiet}>
          <FormattedMessage id="session.words" />
        </p>
      </header>
      <Field
        label={intl.formatMessage({ id: 'session.phone' })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={intl.formatMessage({ id: 'session.phone.example' })}
        value={store.phone}
        problem={problem}
        required
        aria-required
        autoFocus
        onChange={({ target }) => store.typePhone(target.value)}
      />
      <Button type="submit" size="large" wide busy={store.status === 'sending'}>
        <FormattedMessage id="session.send" />
      </Button>
    </form>
  );
});
