import type { ReactNode } from 'react';
import styles from './ChoiceRow.module.css';

interface ChoiceRowProps {
  readonly icon: ReactNode;
  /** Leads to choosing another. */
  readonly action?: ReactNode;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** What is chosen for an order, a place or a time, beside its sign and the way to another. */
export function ChoiceRow({ icon, action, isHidden, children }: ChoiceRowProps): ReactNode {
  return (
    <div className={styles.row} aria-hidden={isHidden}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
