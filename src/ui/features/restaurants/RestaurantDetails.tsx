import { Navigation } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { serves } from '#domain/location/serves.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RichText } from '#ui/kit/RichText.tsx';
import { Gallery } from '#ui/shop/Gallery.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { OpeningHoursTable } from '#ui/shop/OpeningHoursTable.tsx';
import { RestaurantState } from '#ui/shop/RestaurantState.tsx';
import { OrderHere } from './OrderHere.tsx';
import { RESTAURANT_PICTURE_SIZES } from './pictureSizes.ts';
import { RestaurantContacts } from './RestaurantContacts.tsx';
import { RestaurantFacts } from './RestaurantFacts.tsx';
import { RestaurantPayTypes } from './RestaurantPayTypes.tsx';
import styles from './RestaurantScreen.module.css';
import { RestaurantsMap } from './RestaurantsMap.tsx';

/** A restaurant's details: photos and description left, hours, address and contacts right. */
export const RestaurantDetails = observer(function RestaurantDetails({
  restaurant,
}: {
  readonly restaurant: Restaurant;
}): ReactNode {
  const text = useText();
  const name = text(restaurant.name);
  const { phones, emails, links, coordinates } = restaurant;
  usePageTitle(name);
  return (
    <>
      <PageHeader title={name} back={paths.restos} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Gallery
            photos={restaurant.photos}
            sizes={RESTAURANT_PICTURE_SIZES}
            label={name}
            full
            className={styles.gallery}
          />
          <CurrencyContext value={restaurant.currency}>
            <RestaurantFacts restaurant={restaurant} />
          </CurrencyContext>
          <RichText html={text(restaurant.description)} className={styles.description} />
          {coordinates !== undefined && (
            <section className={`surface ${styles.place}`}>
              <RestaurantsMap restaurants={[restaurant]} chosenId={restaurant.id} className={styles.map} />
              <a className={styles.route} href={routeLink(coordinates)} target="_blank" rel="noopener noreferrer">
                <Icon of={Navigation} size="s" />
                <FormattedMessage id="restaurants.route" />
              </a>
            </section>
          )}
        </div>
        <div className={styles.aside}>
          <section className={`surface ${styles.card}`}>
            <div className={styles.head}>
              <p className={styles.address}>{text(restaurant.address)}</p>
              <RestaurantState restaurant={restaurant} />
            </div>
            <OrderHere restaurant={restaurant} />
          </section>
          <section className={`surface ${styles.card}`}>
            <h2 className={styles.part}>
              <FormattedMessage id="restaurants.hours" />
            </h2>
            <OpeningHoursTable schedule={restaurant.schedule} />
          </section>
          {phones.length + emails.length + links.length > 0 && (
            <section className={`surface ${styles.card}`}>
              <h2 className={styles.part}>
                <FormattedMessage id="restaurants.contacts" />
              </h2>
              <RestaurantContacts restaurant={restaurant} />
            </section>
          )}
          {DELIVERY_TYPES.some((type) => serves(restaurant, type)) && (
            <section className={`surface ${styles.card}`}>
              <h2 className={styles.part}>
                <FormattedMessage id="restaurants.pay" />
              </h2>
              <RestaurantPayTypes restaurant={restaurant} />
            </section>
          )}
        </div>
      </div>
    </>
  );
});

/** A route to a point: opens the maps app on phones, a web page on desktops. */
function routeLink({ lat, lng }: GeoPoint): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
