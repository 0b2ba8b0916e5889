import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RequestFailed } from '#application/AppError.ts';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';

/**
 * Why the catalog could not be loaded or saved. A refusal is told with the server's reason, which names the field and
 * the rule.
 */
export function CatalogProblem({ error }: { readonly error: unknown }): ReactNode {
  if (error === undefined) return null;
  const reason = error instanceof RequestFailed ? refusedBecause(error) : undefined;
  return (
    <Notice look="problem">
      {reason === undefined ? (
        <ErrorText error={error} />
      ) : (
        <FormattedMessage id="desk.catalog.refused" values={{ reason }} />
      )}
    </Notice>
  );
}

const REFUSED = new Set([400, 413, 422]);

function refusedBecause({ status, message, path, isUnexplained }: RequestFailed): string | undefined {
  if (!REFUSED.has(status)) return undefined;
  return isUnexplained ? (path ?? String(status)) : message;
}
