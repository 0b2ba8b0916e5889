import { isBarePoint } from '#domain/location/barePoint.ts';
import { type DeliveryPlace, isSameHouse } from '#domain/location/DeliveryPlace.ts';
import type { Geocoder } from '../ports/Geocoder.ts';

export interface AddressTranslation {
  readonly place: Pick<DeliveryPlace, 'address' | 'coordinates'>;
  /** Language of the result: ru, en or cnr. */
  readonly locale: string;
}

/**
 * The address of a place in another language. undefined when the geocoder cannot, or answers with another house. Throws
 * an `AppError` when it does not respond.
 */
export async function translatedAddress(
  geocoder: Geocoder,
  { place, locale }: AddressTranslation,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { address, coordinates } = place;
  const isKnown = address && coordinates !== undefined && !isBarePoint(place);
  if (!isKnown || !geocoder.capabilities.reverse) return undefined;
  const found = await geocoder.reverse(coordinates, locale, signal);
  return isSameHouse(found.address, address) ? found.address : undefined;
}
