import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { restoPath } from '#ui/app/navigation/paths.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { RestaurantState } from '#ui/shop/RestaurantState.tsx';
import styles from './RestaurantCard.module.css';
import { RestaurantFacts } from './RestaurantFacts.tsx';

interface RestaurantCardProps {
  readonly restaurant: Restaurant;
  /** Its marker on the map was clicked. */
  readonly isChosen: boolean;
  readonly eager: boolean;
  /** Over a map there is space only for name, address and hours. */
  readonly isBrief?: boolean;
}

export const RestaurantCard = observer(function RestaurantCard({
  restaurant,
  isChosen,
  eager,
  isBrief = false,
}: RestaurantCardProps): ReactNode {
  const text = useText();
  return (
    <li className={classNames('surface', styles.card, isChosen && styles.chosen)} data-id={restaurant.id}>
      <Picture
        className={styles.picture}
        photo={restaurant.photos[0]}
        sizes="(max-width: 839px) 100vw, 260px"
        eager={eager}
        full
      />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <CardLink href={restoPath(restaurant.id)}>{text(restaurant.name)}</CardLink>
        </h2>
        <p className={styles.address}>{text(restaurant.address)}</p>
        <RestaurantState restaurant={restaurant} />
        {!isBrief && (
          <CurrencyContext value={restaurant.currency}>
            <RestaurantFacts restaurant={restaurant} />
          </CurrencyContext>
        )}
      </div>
    </li>
  );
});
