import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly look?: 'good' | 'plain' | 'problem';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A prominent line of information; errors are announced to assistive technology. */
export function Notice({ look = 'plain', children, action }: NoticeProps): ReactNode {
  return (
    <div className={classNames(styles.notice, styles[look])} role={look === 'problem' ? 'alert' : undefined}>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
