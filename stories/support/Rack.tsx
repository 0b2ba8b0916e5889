import type { ReactNode } from 'react';
import styles from './Rack.module.css';

/** Looks of a component one under another, with the air of a page around them. */
export function Rack({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.rack}>{children}</div>;
}
