import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './OrdersScreen.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

export function OrdersSkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">
        <FormattedMessage id="orders.loading" />
      </span>
      <div className={styles.headline}>
        <Skeleton className={styles.longLine} />
      </div>
      <div className={styles.list}>
        {ROWS.map((row) => (
          <div key={row} className={styles.order}>
            <div className={styles.words}>
              <Skeleton className={styles.line} />
            </div>
            <Skeleton className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
