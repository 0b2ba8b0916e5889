import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import { RetryButton } from './RetryButton.tsx';

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
