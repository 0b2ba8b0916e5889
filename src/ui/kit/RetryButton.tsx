import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'> {
  readonly onRetry: () => void;
}

/** Retries what failed to load: on a press, and by itself once the connection is back. */
export function RetryButton({ onRetry, ...props }: RetryButtonProps): ReactNode {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Button {...props} onClick={onRetry}>
      <FormattedMessage id="state.retry" />
    </Button>
  );
}
