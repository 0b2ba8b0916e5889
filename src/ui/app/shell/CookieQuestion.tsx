import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import styles from './CookieQuestion.module.css';

interface CookieQuestionProps {
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** Stands at the page's end and in sight, hides nothing for good, and stops nobody. */
export function CookieQuestion({ onAccept, onRefuse }: CookieQuestionProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.place} data-cookie-notice>
      <section className={styles.notice} aria-label={intl.formatMessage({ id: 'cookies.title' })}>
        <p className={styles.words}>
          <FormattedMessage id="cookies.text" />
        </p>
        <div className={styles.buttons}>
          <Button size="small" onClick={onAccept}>
            <FormattedMessage id="cookies.accept" />
          </Button>
          <Button size="small" look="secondary" onClick={onRefuse}>
            <FormattedMessage id="cookies.refuse" />
          </Button>
        </div>
      </section>
    </div>
  );
}
