import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Shown instead of a screen that threw: says that the cart is safe, and how to continue. */
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
