import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Accessible name of a card without a title. */
  readonly label?: string;
  /** Content at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page on a surface of its own. */
export function Card({ title, label, aside, children }: CardProps): ReactNode {
  return (
    <section className={`surface ${styles.card}`} aria-label={label}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** A page column with a comfortable line length. */
export function Column({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.column}>{children}</div>;
}
