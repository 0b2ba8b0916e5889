import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './OrderScreen.module.css';

export function OrderSkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">
        <FormattedMessage id="orders.loading" />
      </span>
      <div className={styles.card}>
        <Skeleton className={styles.longLine} />
        <Skeleton className={styles.block} />
      </div>
      <div className={styles.card}>
        <Skeleton className={styles.longLine} />
        <Skeleton className={styles.block} />
      </div>
    </div>
  );
}
