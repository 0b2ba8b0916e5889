import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../routes.ts';
import styles from './AccountScreen.module.css';

const LINES = ['name', 'phone', 'email'];

export function AccountSkeleton(): ReactNode {
  return (
    <div className={styles.page} aria-busy>
      <PageHeader title={<FormattedMessage id="account.headline" />} back={paths.home} />
      <div className={styles.card} role="status">
        <span className="visually-hidden">
          <FormattedMessage id="account.loading" />
        </span>
        {LINES.map((line) => (
          <Skeleton key={line} className={styles.line} />
        ))}
      </div>
    </div>
  );
}
