import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import { restoPath } from '#ui/app/navigation/paths.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { useGrowing } from '#ui/kit/useGrowing.ts';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { RestaurantState } from '#ui/shop/RestaurantState.tsx';
import { RestaurantFacts } from './RestaurantFacts.tsx';
import { RestaurantsMap } from './RestaurantsMap.tsx';
import styles from './RestaurantsScreen.module.css';
import type { RestaurantsStore } from './RestaurantsStore.ts';

interface RestaurantCardProps {
  readonly restaurant: Restaurant;
  /** Its marker on the map was clicked. */
  readonly isChosen: boolean;
  readonly eager: boolean;
  /** Over a map there is space only for name, address and hours. */
  readonly isBrief?: boolean;
}

const RestaurantCard = observer(function RestaurantCard({
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

export type RestaurantsView = 'list' | 'map';

interface RestaurantListProps {
  readonly store: RestaurantsStore;
  readonly city: City;
  readonly restaurants: readonly Restaurant[];
  /** Absent when list and map are side by side. */
  readonly view: RestaurantsView | undefined;
}

/** The list and the map. A click on a marker scrolls to its card, or shows it over the map on a phone. */
export const RestaurantList = observer(function RestaurantList({
  store,
  city,
  restaurants,
  view,
}: RestaurantListProps): ReactNode {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const { chosenId } = store;
  const count = useGrowing(list, restaurants.length, restaurants.findIndex(({ id }) => id === chosenId) + 1);
  useEffect(() => {
    if (chosenId === undefined) return;
    const card = [...(list.current?.children ?? [])].find((item) => (item as HTMLElement).dataset['id'] === chosenId);
    card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [chosenId]);

  const shown = view === 'map' ? restaurants.filter(({ id }) => id === chosenId) : restaurants.slice(0, count);
  return (
    <div className={styles.places} data-view={view}>
      <ul ref={list} className={styles.list} aria-label={intl.formatMessage({ id: 'restaurants.list' })}>
        {shown.map((restaurant, place) => (
          <RestaurantCard
            key={restaurant.id}
            restaurant={restaurant}
            isChosen={restaurant.id === chosenId}
            eager={place < 2}
            isBrief={view === 'map'}
          />
        ))}
      </ul>
      {view !== 'list' && (
        <RestaurantsMap
          city={city}
          restaurants={restaurants}
          chosenId={chosenId}
          onChosen={store.choose}
          className={styles.map}
        />
      )}
    </div>
  );
});
