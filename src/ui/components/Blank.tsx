import type { ReactNode } from 'react';
import styles from './Blank.module.css';

interface BlankProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page or part with nothing to show: what happened, and what to do next. */
export function Blank({ picture, title, children, action }: BlankProps): ReactNode {
  return (
    <div className={styles.blank}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
