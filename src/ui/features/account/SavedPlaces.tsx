import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { Card } from '#ui/components/Card.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Phone } from '#ui/components/Phone.tsx';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import styles from './AccountScreen.module.css';

export function SavedPlaces({ deliveries }: { readonly deliveries: readonly SavedDelivery[] }): ReactNode {
  const saved = deliveries.filter(({ place }) => place.address !== undefined);
  return (
    <Card title={<FormattedMessage id="account.places" />}>
      {saved.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="account.places.none" />
        </p>
      ) : (
        <ul className={styles.places}>
          {saved.map((delivery, index) => (
            <SavedPlace key={delivery.id ?? index} delivery={delivery} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** With whom to ask for there, where that was said. */
function SavedPlace({ delivery }: { readonly delivery: SavedDelivery }): ReactNode {
  const addressWords = useAddressText();
  const { place, personName, phone } = delivery;
  const door = useDoorText()(place);
  return (
    <li className={styles.place}>
      <Icon of={MapPin} size="l" className={styles.pin} />
      <div className={styles.words}>
        <p className={styles.value}>{addressWords(place)}</p>
        {door !== undefined && <p className={styles.quiet}>{door}</p>}
        {(personName || phone) && (
          <p className={styles.quiet}>
            {personName}
            {personName && phone && ', '}
            {phone && <Phone number={phone} />}
          </p>
        )}
      </div>
    </li>
  );
}
