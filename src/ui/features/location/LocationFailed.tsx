import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { ErrorState } from '#ui/kit/ErrorState.tsx';

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
