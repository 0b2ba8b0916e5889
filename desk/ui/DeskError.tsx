import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import { ErrorText } from '#ui/kit/ErrorText.tsx';

/** What an error tells a kitchen: it has no cart to keep. */
export function DeskError({ error }: { readonly error: unknown }): ReactNode {
  return error instanceof NetworkFailed ? <FormattedMessage id="desk.network" /> : <ErrorText error={error} />;
}
