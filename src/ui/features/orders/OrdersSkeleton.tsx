import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#ui/app/navigation/paths.ts';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import styles from './OrdersScreen.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

/** The way back works already; below it the cards stand where they will be. */
export function OrdersSkeleton(): ReactNode {
  return (
    <div className={styles.page}>
      <PageHeader title={<FormattedMessage id="orders.headline" />} back={paths.home} />
      <p className="visually-hidden" role="status">
        <FormattedMessage id="orders.loading" />
      </p>
      <div className={styles.list} aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className={styles.order}>
            <div className={styles.words}>
              <p className={styles.number}>
                <Skeleton className={styles.line} />
              </p>
              <p className={styles.quiet}>
                <Skeleton className={styles.longLine} />
              </p>
            </div>
            <Skeleton className={styles.pillLine} />
            <span className={styles.total}>
              <Skeleton className={styles.sumLine} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
