import { useIntl } from 'react-intl';
import { isBarePoint } from '#domain/location/barePoint.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';

type Addressed = Pick<DeliveryPlace, 'address' | 'coordinates'>;

/** The text of an address; a place known only by its coordinates is called a point on the map. */
export function useAddressText(): (place: Addressed | undefined) => string | undefined {
  const intl = useIntl();
  return (place) =>
    place !== undefined && isBarePoint(place) ? intl.formatMessage({ id: 'shell.pointOnMap' }) : place?.address;
}
