import { CloudOff, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import { Button } from '#ui/components/Button.tsx';
import type { MessageId } from '#ui/i18n/Messages.ts';
import styles from './ErrorState.module.css';

interface ErrorStateProps {
  readonly id: MessageId;
  /** Present: something did not load, and why. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Nothing to choose from: what happened and what can be done about it. */
export function ErrorState({ id, error, onRetry, children }: ErrorStateProps): ReactNode {
  const Picture = onRetry === undefined ? Store : CloudOff;
  return (
    <div className={styles.error}>
      <span className={styles.picture} aria-hidden>
        <Picture size={36} strokeWidth={1.5} />
      </span>
      <div role="alert">
        <p className={styles.what}>
          <FormattedMessage id={id} />
        </p>
        {onRetry !== undefined && (
          <p className={styles.why}>
            <FormattedMessage
              id={error instanceof NetworkFailed ? 'location.failed.network' : 'location.failed.later'}
            />
          </p>
        )}
      </div>
      {onRetry !== undefined && (
        <Button onClick={onRetry}>
          <FormattedMessage id="state.retry" />
        </Button>
      )}
      {children}
    </div>
  );
}
