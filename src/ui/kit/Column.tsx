import type { ReactNode } from 'react';
import styles from './Column.module.css';

/** A page column with a comfortable line length. */
export function Column({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.column}>{children}</div>;
}
