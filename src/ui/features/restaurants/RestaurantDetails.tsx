import { Globe, type IconNode, Mail, Navigation, Phone as PhoneSign } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { payTypesFor } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { serves } from '#domain/location/serves.ts';
import { linkText, phoneLink, safeLink } from '#domain/text/safeLink.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RichText } from '#ui/kit/RichText.tsx';
import { Gallery } from '#ui/shop/Gallery.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { OpeningHoursTable } from '#ui/shop/OpeningHoursTable.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { RestaurantState } from '#ui/shop/RestaurantState.tsx';
import { OrderHere } from './OrderHere.tsx';
import { RESTAURANT_PICTURE_SIZES } from './pictureSizes.ts';
import { RestaurantFacts } from './RestaurantFacts.tsx';
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

/** Contact details of a restaurant. A link that is not safe is shown as plain text. */
function RestaurantContacts({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const { phones, emails, links } = restaurant;
  return (
    <ul className={styles.contacts}>
      {phones.map((phone) => (
        <Contact key={phone} sign={PhoneSign} href={phoneLink(phone)} text={<Phone number={phone} />} />
      ))}
      {emails.map((email) => (
        <Contact key={email} sign={Mail} href={safeLink(`mailto:${email}`)} text={email} />
      ))}
      {links.map((link) => (
        <Contact key={link} sign={Globe} href={safeLink(link)} text={linkText(link)} />
      ))}
    </ul>
  );
}

interface ContactProps {
  readonly sign: IconNode;
  readonly href: string | undefined;
  readonly text: ReactNode;
}

function Contact({ sign, href, text }: ContactProps): ReactNode {
  const isExternal = href?.startsWith('http') === true;
  return (
    <li className={styles.contact}>
      <Icon of={sign} size="s" />
      {href === undefined ? (
        <span>{text}</span>
      ) : (
        <a
          href={href}
          className={styles.link}
          {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {text}
        </a>
      )}
    </li>
  );
}

/** The pay types for delivery and takeaway. */
function RestaurantPayTypes({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const types = DELIVERY_TYPES.filter((type) => serves(restaurant, type));
  return (
    <dl className={styles.ways}>
      {types.map((type) => (
        <div key={type} className={styles.way}>
          <dt>
            <FormattedMessage id={type === 'DELIVERY' ? 'shell.delivery' : 'shell.takeaway'} />
          </dt>
          {payTypesFor(restaurant.payConfig, type).map((pay) => (
            <dd key={pay}>
              <FormattedMessage id={`cart.pay.${pay}`} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
