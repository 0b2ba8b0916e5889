import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import card from './RestaurantCard.module.css';
import styles from './RestaurantsScreen.module.css';

const CARDS = ['a', 'b', 'c'];

export function RestaurantsSkeleton(): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">
        <FormattedMessage id="restaurants.loading" />
      </span>
      <div className={styles.list} aria-hidden>
        {CARDS.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton className={card.picture} />
            <div className={card.words}>
              <Skeleton className={styles.longLine} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
