import { useIntl } from 'react-intl';
import { isBarePoint } from '#domain/location/barePoint.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';

type Addressed = Pick<DeliveryPlace, 'address' | 'coordinates'>;

/** What a place is called; one that is known by its coordinates alone is a point on the map. */
export function useAddressText(): (place: Addressed | undefined) => string | undefined {
  const intl = useIntl();
  return (place) =>
    place !== undefined && isBarePoint(place) ? intl.formatMessage({ id: 'shell.pointOnMap' }) : place?.address;
}
