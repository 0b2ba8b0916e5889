import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorState } from '#ui/components/ErrorState.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';

interface RestaurantsFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Restaurants failed to load: shows the reason and a retry button. */
export function RestaurantsFailed({ error, onRetry }: RestaurantsFailedProps): ReactNode {
  return (
    <ErrorState title={<FormattedMessage id="restaurants.failed.title" />} onRetry={onRetry}>
      <FormattedMessage id={errorMessageOf(error)} values={errorValuesOf(error)} />
    </ErrorState>
  );
}
