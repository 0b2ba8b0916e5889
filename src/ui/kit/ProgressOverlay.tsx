import type { ReactNode } from 'react';
import styles from './ProgressOverlay.module.css';

/** Covers the page during an operation that must not be interrupted; its delay keeps short ones invisible. */
export function ProgressOverlay({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.overlay}>
      <div className={styles.card} role="status">
        <span className={styles.ring} aria-hidden />
        {children}
      </div>
    </div>
  );
}
