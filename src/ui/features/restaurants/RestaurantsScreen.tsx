import { Store } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Market } from '#application/market/Market.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { Skeleton, Waiting } from '#ui/kit/Skeleton.tsx';
import { useLayout } from '#ui/kit/useLayout.ts';
import { CitySelect } from '#ui/shop/CitySelect.tsx';
import { RestaurantList, type RestaurantsView } from './RestaurantList.tsx';
import { RestaurantsFailed } from './RestaurantsFailed.tsx';
import styles from './RestaurantsScreen.module.css';
import { RestaurantsStore } from './RestaurantsStore.ts';

const CARDS = ['a', 'b', 'c'];

/** The list, and beside it on a desktop the map, in the shape in which they come. */
function RestaurantsSkeleton(): ReactNode {
  const isPhone = useLayout() === 'mobile';
  return (
    <Waiting textId="restaurants.loading" className={styles.places}>
      <div className={styles.list} aria-hidden>
        {CARDS.map((place) => (
          <div key={place} className={styles.card}>
            <Skeleton className={styles.picture} />
            <div className={styles.text}>
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

/** The restaurants of a city: list and map side by side on a desktop, one of them on a phone. */
export const RestaurantsScreen = observer(function RestaurantsScreen(): ReactNode {
  const { useCases, market } = useStores();
  const [store] = useState(() => new RestaurantsStore(useCases));
  const [view, setView] = useState<RestaurantsView>('list');
  const intl = useIntl();
  const isPhone = useLayout() === 'mobile';
  useEffect(() => void store.load(), [store]);
  usePageTitle(intl.formatMessage({ id: 'restaurants.headline' }));
  return (
    <>
      <PageHeader title={<FormattedMessage id="restaurants.headline" />} back={paths.home}>
        {!isPhone && <CitySwitch store={store} />}
      </PageHeader>
      {isPhone && (
        <div className={styles.view}>
          {isCityAwaited(store, market) ? <Skeleton className={styles.city} /> : <CitySwitch store={store} />}
          <Segmented
            label={intl.formatMessage({ id: 'restaurants.view' })}
            options={(['list', 'map'] as const).map((value) => ({
              value,
              label: intl.formatMessage({ id: `restaurants.view.${value}` }),
            }))}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <Content store={store} view={isPhone ? view : undefined} />
    </>
  );
});

/** Selects the city whose restaurants are listed; it does not change the selected location. */
const CitySwitch = observer(function CitySwitch({ store }: { readonly store: RestaurantsStore }): ReactNode {
  return <CitySelect cities={store.cities} cityId={store.cityId} onChoose={store.chooseCity} />;
});

/** Whether a choice of city is likely to come: without its place the page would move. A market of one city names it. */
function isCityAwaited({ state, cities }: RestaurantsStore, { defaults }: Market): boolean {
  const isLoading = state.kind === 'idle' || state.kind === 'pending';
  return isLoading && cities.length === 0 && defaults.cityId === undefined;
}

interface ContentProps {
  readonly store: RestaurantsStore;
  /** Absent for both. */
  readonly view: RestaurantsView | undefined;
}

const Content = observer(function Content({ store, view }: ContentProps): ReactNode {
  const { state } = store;
  if (state.kind === 'failed') {
    return <RestaurantsFailed error={state.error} onRetry={() => void store.load()} />;
  }
  if (state.kind !== 'done') return <RestaurantsSkeleton />;
  const { city, restaurants } = state.value;
  if (city === undefined || restaurants.length === 0) {
    return (
      <EmptyState
        picture={<Icon of={Store} size="picture" />}
        title={<FormattedMessage id="restaurants.empty.title" />}
      >
        <FormattedMessage id="restaurants.empty.text" />
      </EmptyState>
    );
  }
  return <RestaurantList key={city.id} store={store} city={city} restaurants={restaurants} view={view} />;
});
