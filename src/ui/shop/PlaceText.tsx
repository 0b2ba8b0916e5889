import type { ReactNode } from 'react';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import styles from './PlaceText.module.css';

interface PlaceWordsProps {
  readonly place: DeliveryPlace;
  /** The address's name given by the customer; the address is then shown below it. */
  readonly name?: string | undefined;
  /** The city, where addresses of several cities are listed. */
  readonly city?: string | undefined;
}

/** An address in two lines: its name or street, and apartment, entrance and so on. */
export function PlaceText({ place, name, city }: PlaceWordsProps): ReactNode {
  const address = useAddressText()(place);
  const door = useDoorText()(place);
  const below = [name && address, city, door].filter(Boolean).join(', ');
  return (
    <span className={styles.text}>
      <span className={styles.name}>{name || address}</span>
      {below !== '' && <span className={styles.door}>{below}</span>}
    </span>
  );
}
