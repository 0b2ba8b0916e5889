import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import styles from './Fold.module.css';
import { Icon } from './Icon.tsx';

interface FoldProps {
  readonly title: ReactNode;
  /** What matters most of the content, at the right of the title. */
  readonly aside?: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A section of a page whose content is shown on request. It is printed whole. */
export function Fold({ title, aside, isOpen = false, children }: FoldProps): ReactNode {
  return (
    <details className={`surface ${styles.fold}`} open={isOpen}>
      <summary className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        <span className={styles.sign}>
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
