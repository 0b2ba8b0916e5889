import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** What stands in the place of a screen that broke: what is safe, and how to go on. */
export function BrokenPage(): ReactNode {
  return (
    <EmptyState
      title={<FormattedMessage id="state.broken.title" />}
      action={
        <Button onClick={() => location.reload()}>
          <FormattedMessage id="state.reload" />
        </Button>
      }
    >
      <p role="alert">
        <FormattedMessage id="state.broken.text" />
      </p>
    </EmptyState>
  );
}
