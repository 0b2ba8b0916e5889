import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './LocationSkeleton.module.css';

/** Stands where a form will be. */
export function LocationSkeleton(): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.lines} role="status" aria-label={intl.formatMessage({ id: 'location.loading' })}>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
