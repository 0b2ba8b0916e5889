import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '#ui/i18n/errorText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field } from '#ui/kit/Field.tsx';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { Languages } from './Languages.tsx';

/** The form for the desk key, without which no order is shown. */
export const KeyScreen = observer(function KeyScreen(): ReactNode {
  const { desk, market } = useDesk();
  const intl = useIntl();
  const text = useText();
  const [key, setKey] = useState('');
  const problem = desk.isWrongKey
    ? intl.formatMessage({ id: 'desk.key.wrong' })
    : desk.error === undefined
      ? undefined
      : errorText(intl, desk.error);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (key.trim() !== '') void desk.open(key);
  };
  return (
    <main className={styles.gate}>
      <form className={styles.gateCard} onSubmit={open}>
        <h1 className={styles.gateTitle}>
          <FormattedMessage id="desk.title" values={{ brand: text(market.brand.name) }} />
        </h1>
        <p className={styles.quiet}>
          <FormattedMessage id="desk.key.text" />
        </p>
        <Field
          label={intl.formatMessage({ id: 'desk.key' })}
          problem={problem}
          type="password"
          autoComplete="current-password"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <Button type="submit" wide size="large" busy={desk.isOpening}>
          <FormattedMessage id="desk.key.open" />
        </Button>
        <Languages />
      </form>
    </main>
  );
});
