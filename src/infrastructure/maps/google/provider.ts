import type { MapProvider } from '#application/ports/MapProvider.ts';
import { googleMapsOf } from '../../google/googleMapsOf.ts';
import type { ProviderContext } from '../../ProviderContext.ts';
import { GoogleMapProvider } from './GoogleMapProvider.ts';

export function create(context: ProviderContext): MapProvider {
  return new GoogleMapProvider(googleMapsOf(context));
}
