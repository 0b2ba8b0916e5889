import { useIntl } from 'react-intl';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';

const DETAILS = ['apartment', 'entrance', 'floor', 'intercom'] as const satisfies readonly (keyof DeliveryPlace)[];

/** Apartment, entrance, floor and intercom in one line; undefined when all are missing. */
export function useDoorText(): (place: DeliveryPlace | undefined) => string | undefined {
  const intl = useIntl();
  return (place) => {
    const details = DETAILS.flatMap((detail) => {
      const value = place?.[detail];
      return value ? [intl.formatMessage({ id: `cart.place.${detail}` }, { value })] : [];
    });
    return details.length === 0 ? undefined : details.join(', ');
  };
}
