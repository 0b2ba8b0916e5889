import type { ReactNode } from 'react';
import styles from './Column.module.css';

/** A page that is read from top to bottom, no wider than that is comfortable. */
export function Column({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.column}>{children}</div>;
}
