import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './RestaurantScreen.module.css';

export function RestaurantSkeleton(): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">
        <FormattedMessage id="restaurants.loading" />
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
