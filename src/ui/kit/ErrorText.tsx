import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { errorText } from '#ui/i18n/errorText.ts';

/** What an error tells the customer. */
export function ErrorText({ error }: { readonly error: unknown }): ReactNode {
  return <span>{errorText(useIntl(), error)}</span>;
}
