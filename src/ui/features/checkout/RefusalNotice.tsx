import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RequestFailed } from '#application/AppError.ts';
import { Notice } from '#ui/components/Notice.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import styles from './RefusalNotice.module.css';
import type { RefusalPlace } from './refusalPlace.ts';

interface RefusalNoticeProps {
  readonly refusal: { readonly error: unknown; readonly place: RefusalPlace } | undefined;
  /** The part of the page that this notice stands in. */
  readonly place: RefusalPlace;
  readonly action?: ReactNode;
  /** In place of what the refusal says by itself. */
  readonly words?: ReactNode;
}

/** A no of the server, at the part of the page that it concerns. */
export function RefusalNotice({ refusal, place, action, words }: RefusalNoticeProps): ReactNode {
  if (refusal?.place !== place) return null;
  const { error } = refusal;
  return (
    <Notice look="problem" action={action && <span className={styles.action}>{action}</span>}>
      {words ?? <Words error={error} />}
    </Notice>
  );
}

function Words({ error }: { readonly error: unknown }): ReactNode {
  if (isNamedByServer(error)) return error.message;
  return <FormattedMessage id={errorMessageOf(error)} values={errorValuesOf(error)} />;
}

/** A no without a code that this page knows: the server says why in the customer's language. */
function isNamedByServer(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.status < 500 && error.status !== 429 && error.message !== '';
}
