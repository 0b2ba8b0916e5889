import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import styles from './SignInScreen.module.css';

/** Shown while a vendor's answer is being processed. */
export function FinishingStep(): ReactNode {
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <PageHeader title={<FormattedMessage id="session.headline" />} />
      </header>
      <p className={styles.finishing} role="status">
        <span className={styles.wheel} aria-hidden />
        <FormattedMessage id="session.finishing" />
      </p>
    </div>
  );
}
