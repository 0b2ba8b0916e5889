import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { distanceBetween } from '#domain/geo/GeoPoint.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useDistanceText } from '#ui/i18n/useDistanceText.ts';
import { useHoursText } from '#ui/i18n/useHoursText.ts';
import styles from './RestaurantState.module.css';

/** The restaurant's opening state, and its distance from the customer's address if that is known. */
export const RestaurantState = observer(function RestaurantState({
  restaurant,
}: {
  readonly restaurant: Restaurant;
}): ReactNode {
  const { shop, clock } = useStores();
  const hours = useHoursText()(restaurant.schedule, clock.now);
  const kilometres = useDistanceText();
  const own = shop.location?.place?.coordinates;
  const distance = own && restaurant.coordinates && kilometres(distanceBetween(own, restaurant.coordinates));
  return (
    <p className={styles.state}>
      <span className={styles.hours} data-open={hours.isOpen || undefined}>
        {hours.text}
      </span>
      {distance !== undefined && (
        <span className={styles.distance}>
          <FormattedMessage id="restaurants.distance" values={{ distance }} />
        </span>
      )}
    </p>
  );
});
