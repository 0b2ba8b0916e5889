import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './PromotionsScreen.module.css';

const CARDS = ['a', 'b', 'c', 'd'];

export function PromotionsSkeleton(): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">
        <FormattedMessage id="promotions.loading" />
      </span>
      <div className={styles.grid} aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className={`surface ${styles.card}`}>
            <div className={styles.picture} />
            <div className={styles.text}>
              <Skeleton className={styles.longLine} />
              <Skeleton className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
