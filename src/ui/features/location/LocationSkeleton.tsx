import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { ErrorState } from '#ui/kit/ErrorState.tsx';
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

interface LocationFailedProps {
  readonly id: MessageId;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown when cities or restaurants failed to load. */
export function LocationFailed({ id, error, onRetry }: LocationFailedProps): ReactNode {
  return (
    <ErrorState isPart title={<FormattedMessage id={id} />} onRetry={onRetry}>
      <FormattedMessage id={error instanceof NetworkFailed ? 'location.failed.network' : 'location.failed.later'} />
    </ErrorState>
  );
}
