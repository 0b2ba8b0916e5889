import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './DescriptionList.module.css';

/** A list of facts: a label with its value below. */
export function DescriptionList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

interface DescriptionProps {
  readonly label: ReactNode;
  /** The screen shows it elsewhere. */
  readonly onPaperOnly?: boolean;
  readonly children: ReactNode;
}

export function Description({ label, onPaperOnly = false, children }: DescriptionProps): ReactNode {
  return (
    <div className={classNames(styles.fact, onPaperOnly && styles.paper)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
