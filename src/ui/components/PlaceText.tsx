import type { ReactNode } from 'react';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import styles from './PlaceText.module.css';

interface PlaceWordsProps {
  readonly place: DeliveryPlace;
  /** What its owner calls it; the address goes below then. */
  readonly name?: string | undefined;
}

/** An address in two lines, wherever one is listed: what it is called, and what leads to its door. */
export function PlaceText({ place, name }: PlaceWordsProps): ReactNode {
  const address = useAddressText()(place);
  const door = useDoorText()(place);
  const below = [name && address, door].filter(Boolean).join(', ');
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name || address}</span>
      {below !== '' && <span className={styles.door}>{below}</span>}
    </span>
  );
}
