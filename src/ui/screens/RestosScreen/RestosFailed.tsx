import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { errorMessageOf, errorValuesOf } from '../../i18n/errorMessages.ts';

interface RestosFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Restaurants, or one of them, did not come: why, and another try. */
export function RestosFailed({ error, onRetry }: RestosFailedProps): ReactNode {
  return (
    <EmptyState
      picture={<CloudOff size={48} strokeWidth={1.5} />}
      title={<FormattedMessage id="restos.failed.title" />}
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
