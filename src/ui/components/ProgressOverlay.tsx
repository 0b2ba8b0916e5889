import type { ReactNode } from 'react';
import styles from './ProgressOverlay.module.css';

/** Covers the page while something is under way that must not be disturbed; short work never shows it. */
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
