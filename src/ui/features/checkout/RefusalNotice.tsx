import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RequestFailed } from '#application/AppError.ts';
import { Notice } from '#ui/components/Notice.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import styles from './RefusalNotice.module.css';
import type { RefusalAnchor } from './refusalAnchor.ts';

interface RefusalNoticeProps {
  readonly refusal: { readonly error: unknown; readonly anchor: RefusalAnchor } | undefined;
  /** The part of the page in which this notice is placed. */
  readonly anchor: RefusalAnchor;
  readonly action?: ReactNode;
  /** Replaces the refusal's own text. */
  readonly text?: ReactNode;
}

/** Shows a refusal of the server at the part of the page it is about. */
export function RefusalNotice({ refusal, anchor, action, text }: RefusalNoticeProps): ReactNode {
  if (refusal?.anchor !== anchor) return null;
  const { error } = refusal;
  return (
    <Notice look="problem" action={action && <span className={styles.action}>{action}</span>}>
      {text ?? <RefusalText error={error} />}
    </Notice>
  );
}

function RefusalText({ error }: { readonly error: unknown }): ReactNode {
  if (isNamedByServer(error)) return <span>{error.message}</span>;
  return <FormattedMessage id={errorMessageOf(error)} values={errorValuesOf(error)} />;
}

/** Whether the error has no known code, so that the server's own localized message is shown. */
function isNamedByServer(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.status < 500 && error.status !== 429 && error.message !== '';
}
