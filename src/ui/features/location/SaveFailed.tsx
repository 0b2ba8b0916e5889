import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import { Notice } from '#ui/kit/Notice.tsx';

/** Saving failed: shows the reason, and that the form is kept. */
export function SaveFailed({ error }: { readonly error: unknown }): ReactNode {
  return (
    <Notice look="problem">
      <FormattedMessage
        id={error instanceof NetworkFailed ? 'location.failed.save.network' : 'location.failed.save.later'}
      />
    </Notice>
  );
}
