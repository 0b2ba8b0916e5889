import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';

interface RestaurantsFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Restaurants, or one of them, did not come: why, and another try. */
export function RestaurantsFailed({ error, onRetry }: RestaurantsFailedProps): ReactNode {
  return (
    <EmptyState
      picture={<CloudOff size={48} strokeWidth={1.5} />}
      title={<FormattedMessage id="restaurants.failed.title" />}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="state.retry" />
        </Button>
      }
    >
      <p role="alert">
        <FormattedMessage id={errorMessageOf(error)} values={errorValuesOf(error)} />
      </p>
    </EmptyState>
  );
}
