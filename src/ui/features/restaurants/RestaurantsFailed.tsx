import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorState } from '#ui/kit/ErrorState.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';

interface RestaurantsFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Restaurants failed to load: shows the reason and a retry button. */
export function RestaurantsFailed({ error, onRetry }: RestaurantsFailedProps): ReactNode {
  return (
    <ErrorState title={<FormattedMessage id="restaurants.failed.title" />} onRetry={onRetry}>
      <ErrorText error={error} />
    </ErrorState>
  );
}
