import { CloudOff } from 'lucide';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import { retryOnceOnline } from './retryOnceOnline.ts';

interface ErrorStateProps {
  readonly title: ReactNode;
  /** Inside a page or sheet that has a heading of its own. */
  readonly isPart?: boolean;
  readonly onRetry: () => void;
  /** The reason, and what was kept. */
  readonly children: ReactNode;
}

/** Shown when loading failed, as an alert. */
export function ErrorState({ title, isPart, onRetry, children }: ErrorStateProps): ReactNode {
  return (
    <EmptyState
      isPart={isPart}
      picture={<Icon of={CloudOff} size="picture" />}
      title={title}
      action={<RetryButton onRetry={onRetry} />}
    >
      <div role="alert">{children}</div>
    </EmptyState>
  );
}

interface RetryButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'> {
  readonly onRetry: () => void;
}

/** Retries what failed to load: on a press, and by itself once the connection is back. */
export function RetryButton({ onRetry, ...props }: RetryButtonProps): ReactNode {
  useEffect(() => retryOnceOnline(onRetry), [onRetry]);
  return (
    <Button {...props} onClick={onRetry}>
      <FormattedMessage id="state.retry" />
    </Button>
  );
}
