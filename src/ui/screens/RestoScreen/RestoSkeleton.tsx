import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './RestoScreen.module.css';

export function RestoSkeleton(): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">
        <FormattedMessage id="restos.loading" />
      </span>
      <div aria-hidden>
        <div className={styles.waitingHead}>
          <Skeleton className={styles.waitingName} />
        </div>
        <div className={styles.columns}>
          <Skeleton className={styles.gallery} />
          <div className={styles.aside}>
            <Skeleton className={styles.waitingCard} />
            <Skeleton className={styles.waitingCard} />
          </div>
        </div>
      </div>
    </div>
  );
}
