import type { Geocoder } from '#application/ports/Geocoder.ts';
import { addressOf, type ProviderContext } from '../../ProviderContext.ts';
import { PhotonGeocoder } from './PhotonGeocoder.ts';

export function create({ market, locale }: ProviderContext): Geocoder {
  return new PhotonGeocoder(addressOf(market.geocoding.photonUrl, market), locale);
}
