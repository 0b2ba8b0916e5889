import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#ui/app/navigation/paths.ts';
import { tableTexts } from '#ui/i18n/tableTexts.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './OrdersScreen.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

/** A placeholder for the list of orders, with a working back button. */
export function OrdersSkeleton(): ReactNode {
  return (
    <div className={styles.page}>
      <PageHeader title={<FormattedMessage id="orders.headline" />} back={paths.home} />
      <p className={styles.state} role="status">
        <FormattedMessage id={tableTexts.loading} />
      </p>
      <div className={styles.list} aria-hidden>
        {ROWS.map((row) => (
          <div key={row} className={`surface ${styles.order}`}>
            <div className={styles.text}>
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
