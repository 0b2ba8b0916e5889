import type { ReactNode } from 'react';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
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
      {text ?? <ErrorText error={error} />}
    </Notice>
  );
}
