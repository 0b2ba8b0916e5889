import type { ReactNode } from 'react';
import styles from './ChoiceRow.module.css';

interface ChoiceRowProps {
  readonly icon: ReactNode;
  /** The button to change the choice. */
  readonly action?: ReactNode;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** A chosen place or time with its icon and the button to change it. */
export function ChoiceRow({ icon, action, isHidden, children }: ChoiceRowProps): ReactNode {
  return (
    <div className={styles.row} aria-hidden={isHidden}>
      <span className={`round ${styles.icon}`}>{icon}</span>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
