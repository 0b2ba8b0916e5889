import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Where the arrow of a phone leads. */
  readonly back?: string;
  /** Stands at the right. */
  readonly children?: ReactNode;
}

/** What a page is called, and on a phone the way back from it. */
export function PageHeader({ title, back, children }: PageHeaderProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.header}>
      {back !== undefined && (
        <Link href={back} className={styles.back} aria-label={intl.formatMessage({ id: 'shell.back' })}>
          <ArrowLeft size={22} strokeWidth={2.25} aria-hidden />
        </Link>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
