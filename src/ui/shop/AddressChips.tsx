import { Bookmark } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { deliveriesIn, isSameDoor } from '#domain/session/savedDeliveries.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { ScrollRow } from '#ui/kit/ScrollRow.tsx';
import styles from './AddressChips.module.css';

interface AddressChipsProps {
  readonly deliveries: readonly SavedDelivery[];
  readonly onChoose: (delivery: SavedDelivery) => void;
}

/** Other saved addresses to choose with one click, shown when an address is already chosen. */
export function AddressChips({ deliveries, onChoose }: AddressChipsProps): ReactNode {
  const intl = useIntl();
  const address = useAddressText();
  const row = useRef<HTMLDivElement>(null);
  if (deliveries.length === 0) return null;
  return (
    <section className={styles.chips} aria-label={intl.formatMessage({ id: 'location.saved' })}>
      <ScrollRow ref={row}>
        {deliveries.map((delivery, index) => (
          <button key={delivery.id ?? index} type="button" className={styles.chip} onClick={() => onChoose(delivery)}>
            <Icon of={Bookmark} size="s" className={styles.sign} />
            <span className={styles.name}>{delivery.name ?? address(delivery.place)}</span>
          </button>
        ))}
      </ScrollRow>
    </section>
  );
}

/** The saved addresses of a city, without the selected one. Must be called in an observer. */
export function useSavedAddresses(city: City | undefined, chosen: DeliveryPlace | undefined): readonly SavedDelivery[] {
  const { session } = useStores();
  const deliveries = city === undefined ? [] : deliveriesIn(city, session.profile?.deliveries ?? []);
  return deliveries.filter(({ place }) => chosen === undefined || !isSameDoor(place, chosen));
}
