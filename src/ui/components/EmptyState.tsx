import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page or part with nothing to show: what happened, and what to do next. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
