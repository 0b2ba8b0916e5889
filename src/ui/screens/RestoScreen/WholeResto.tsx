import { Navigation } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { CurrencyContext } from '../../components/CurrencyContext.ts';
import { Gallery } from '../../components/Gallery.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../components/useText.ts';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { paths } from '../../paths.ts';
import { RestoFacts } from '../RestosScreen/RestoFacts.tsx';
import { RestoState } from '../RestosScreen/RestoState.tsx';
import { RestosMap } from '../RestosScreen/RestosMap.tsx';
import { OrderHere } from './OrderHere.tsx';
import { RestoContacts } from './RestoContacts.tsx';
import { RestoHours } from './RestoHours.tsx';
import { RestoPay } from './RestoPay.tsx';
import styles from './RestoScreen.module.css';
import { routeLink } from './routeLink.ts';

/** What it looks like and offers at the left; when, where and how at the right. */
export const WholeResto = observer(({ restaurant }: { readonly restaurant: Restaurant }): ReactNode => {
  const text = useText();
  const name = text(restaurant.name);
  const { phones, emails, links, location } = restaurant;
  usePageTitle(name);
  return (
    <>
      <PageHeader title={name} back={paths.restos} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Gallery
            photos={restaurant.photos}
            sizes="(max-width: 839px) 100vw, 760px"
            label={name}
            full
            className={styles.gallery}
          />
          <CurrencyContext value={restaurant.currency}>
            <RestoFacts restaurant={restaurant} />
          </CurrencyContext>
          <RichText html={text(restaurant.description)} className={styles.description} />
          {location !== undefined && (
            <section className={styles.place}>
              <RestosMap restaurants={[restaurant]} chosenId={restaurant.id} className={styles.map} />
              <a className={styles.route} href={routeLink(location)} target="_blank" rel="noopener noreferrer">
                <Navigation size={18} strokeWidth={2.25} aria-hidden />
                <FormattedMessage id="restos.route" />
              </a>
            </section>
          )}
        </div>
        <div className={styles.aside}>
          <section className={styles.card}>
            <div className={styles.head}>
              <p className={styles.address}>{text(restaurant.address)}</p>
              <RestoState restaurant={restaurant} />
            </div>
            <OrderHere restaurant={restaurant} />
          </section>
          <section className={styles.card}>
            <h2 className={styles.part}>
              <FormattedMessage id="restos.hours" />
            </h2>
            <RestoHours schedule={restaurant.schedule} />
          </section>
          {phones.length + emails.length + links.length > 0 && (
            <section className={styles.card}>
              <h2 className={styles.part}>
                <FormattedMessage id="restos.contacts" />
              </h2>
              <RestoContacts restaurant={restaurant} />
            </section>
          )}
          <section className={styles.card}>
            <h2 className={styles.part}>
              <FormattedMessage id="restos.pay" />
            </h2>
            <RestoPay restaurant={restaurant} />
          </section>
        </div>
      </div>
    </>
  );
});
