import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Inside a page or sheet that has a heading of its own. */
  readonly isPart?: boolean | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown when a page or section has no content: what happened, and what to do next. */
export function EmptyState({ picture, title, isPart = false, children, action }: EmptyStateProps): ReactNode {
  const Title = isPart ? 'p' : 'h1';
  return (
    <div className={classNames(styles.empty, isPart && styles.part)}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
