import type { Geocoder } from '#application/ports/Geocoder.ts';
import { addressOf, needed, type ProviderContext } from '../../ProviderContext.ts';
import { NominatimGeocoder } from './NominatimGeocoder.ts';

export function create({ market, locale }: ProviderContext): Geocoder {
  const url = needed(market.geocoding.nominatimUrl, 'geocoding.nominatimUrl');
  return new NominatimGeocoder(addressOf(url, market), locale);
}
