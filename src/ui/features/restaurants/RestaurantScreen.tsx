import { Store } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { Skeleton, Waiting } from '#ui/kit/Skeleton.tsx';
import { RestaurantDetails } from './RestaurantDetails.tsx';
import styles from './RestaurantScreen.module.css';
import { RestaurantStore } from './RestaurantStore.ts';
import { RestaurantsFailed } from './RestaurantsFailed.tsx';

/** The page of one restaurant; it needs no selected location. */
export function RestaurantScreen({ restoId }: { readonly restoId: string }): ReactNode {
  return <Resto key={restoId} restaurantId={restoId} />;
}

const Resto = observer(function Resto({ restaurantId }: { readonly restaurantId: string }): ReactNode {
  const { useCases, settings, rendered } = useStores();
  // Texts in another language would take other room, so that the page would jump once those of its own come.
  const known = rendered?.locale === settings.locale ? rendered.restaurant : undefined;
  const [store] = useState(() => new RestaurantStore(useCases, restaurantId, known));
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  switch (state.kind) {
    case 'idle':
    case 'pending':
      return <RestaurantSkeleton />;
    case 'done':
      return <RestaurantDetails restaurant={state.value} />;
    case 'not-found':
      return (
        <EmptyPage
          icon={Store}
          says={['restaurants.notFound.title', 'restaurants.notFound.text', 'restaurants.all']}
          to={paths.restos}
        />
      );
    case 'failed':
      return <RestaurantsFailed error={state.error} onRetry={() => void store.load()} />;
  }
});

function RestaurantSkeleton(): ReactNode {
  return (
    <Waiting textId="restaurants.loading">
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
    </Waiting>
  );
}
