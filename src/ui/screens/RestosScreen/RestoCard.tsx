import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { CardLink } from '../../components/CardLink.tsx';
import { CurrencyContext } from '../../components/CurrencyContext.ts';
import { classNames } from '../../components/classNames.ts';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { restoPath } from '../../paths.ts';
import styles from './RestoCard.module.css';
import { RestoFacts } from './RestoFacts.tsx';
import { RestoState } from './RestoState.tsx';

interface RestoCardProps {
  readonly restaurant: Restaurant;
  /** Its marker was pressed. */
  readonly isChosen: boolean;
  readonly eager: boolean;
  /** Over a map there is room for the name, the place and the hours alone. */
  readonly isBrief?: boolean;
}

export const RestoCard = observer(({ restaurant, isChosen, eager, isBrief = false }: RestoCardProps): ReactNode => {
  const text = useText();
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen)} data-id={restaurant.id}>
      <Picture
        className={styles.picture}
        photo={restaurant.photos[0]}
        sizes="(max-width: 839px) 100vw, 260px"
        eager={eager}
        full
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink href={restoPath(restaurant.id)}>{text(restaurant.name)}</CardLink>
        </h2>
        <p className={styles.address}>{text(restaurant.address)}</p>
        <RestoState restaurant={restaurant} />
        {!isBrief && (
          <CurrencyContext value={restaurant.currency}>
            <RestoFacts restaurant={restaurant} />
          </CurrencyContext>
        )}
      </div>
    </li>
  );
});
