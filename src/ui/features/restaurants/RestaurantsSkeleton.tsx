import type { ReactNode } from 'react';
import { Skeleton, Waiting } from '#ui/kit/Skeleton.tsx';
import { useLayout } from '#ui/kit/useLayout.ts';
import card from './RestaurantCard.module.css';
import styles from './RestaurantsScreen.module.css';

const CARDS = ['a', 'b', 'c'];

/** The list, and beside it on a desktop the map, in the shape in which they come. */
export function RestaurantsSkeleton(): ReactNode {
  const isPhone = useLayout() === 'mobile';
  return (
    <Waiting textId="restaurants.loading" className={styles.places}>
      <div className={styles.list} aria-hidden>
        {CARDS.map((place) => (
          <div key={place} className={card.card}>
            <Skeleton className={card.picture} />
            <div className={card.text}>
              <Skeleton className={styles.longLine} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.line} />
            </div>
          </div>
        ))}
      </div>
      {!isPhone && <Skeleton className={styles.map} />}
    </Waiting>
  );
}
