import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '#ui/kit/classNames.ts';
import sweep from '#ui/kit/Sweep.module.css';
import styles from './LocationSkeleton.module.css';

/** A placeholder for the form. */
export function LocationSkeleton(): ReactNode {
  const intl = useIntl();
  return (
    <div
      className={classNames(styles.lines, sweep.sweep)}
      role="status"
      aria-label={intl.formatMessage({ id: 'location.loading' })}
    >
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
