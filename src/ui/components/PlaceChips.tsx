import { Bookmark } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { Icon } from './Icon.tsx';
import styles from './PlaceChips.module.css';
import { ScrollRow } from './ScrollRow.tsx';

interface PlaceChipsProps {
  readonly deliveries: readonly SavedDelivery[];
  readonly onChoose: (delivery: SavedDelivery) => void;
}

/** Other addresses to go to with one press, where one stands there already. */
export function PlaceChips({ deliveries, onChoose }: PlaceChipsProps): ReactNode {
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
