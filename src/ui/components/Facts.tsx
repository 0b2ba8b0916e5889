import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A list of facts: a label with its value below. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

export function Fact({ label, children }: FactProps): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
