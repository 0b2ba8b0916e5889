import type { Geocoder } from '#application/ports/Geocoder.ts';
import { googleMapsOf } from '../../google/googleMapsOf.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { GooglePlacesGeocoder } from './GooglePlacesGeocoder.ts';

export function create(context: ProviderContext): Geocoder {
  return new GooglePlacesGeocoder(googleMapsOf(context));
}
