import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import { RestoCard } from './RestoCard.tsx';
import { RestosMap } from './RestosMap.tsx';
import styles from './RestosScreen.module.css';
import type { RestosStore } from './RestosStore.ts';

export type RestosView = 'list' | 'map';

interface RestosPlacesProps {
  readonly store: RestosStore;
  readonly city: City;
  readonly restaurants: readonly Restaurant[];
  /** Absent: list and map stand side by side. */
  readonly view: RestosView | undefined;
}

/** A press on a marker brings its card: into sight beside the map, or over its foot on a phone. */
export const RestosPlaces = observer(({ store, city, restaurants, view }: RestosPlacesProps): ReactNode => {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const { chosenId } = store;
  useEffect(() => {
    if (chosenId === undefined) return;
    const card = [...(list.current?.children ?? [])].find((item) => (item as HTMLElement).dataset['id'] === chosenId);
    card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [chosenId]);

  const shown = view === 'map' ? restaurants.filter(({ id }) => id === chosenId) : restaurants;
  return (
    <div className={styles.places} data-view={view}>
      <ul ref={list} className={styles.list} aria-label={intl.formatMessage({ id: 'restos.list' })}>
        {shown.map((restaurant, place) => (
          <RestoCard
            key={restaurant.id}
            restaurant={restaurant}
            isChosen={restaurant.id === chosenId}
            eager={place < 2}
            isBrief={view === 'map'}
          />
        ))}
      </ul>
      {view !== 'list' && (
        <RestosMap
          key={city.id}
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
