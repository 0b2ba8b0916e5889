import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../../components/Skeleton.tsx';
import card from './RestoCard.module.css';
import styles from './RestosScreen.module.css';

const CARDS = ['a', 'b', 'c'];

export function RestosSkeleton(): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">
        <FormattedMessage id="restos.loading" />
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
