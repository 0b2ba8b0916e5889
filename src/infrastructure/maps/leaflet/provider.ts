import type { MapProvider } from '#application/ports/MapProvider.ts';
import { addressOf, type ProviderContext } from '../../ProviderContext.ts';
import { LeafletMapProvider } from './LeafletMapProvider.tsx';

export function create({ market }: ProviderContext): MapProvider {
  const { tiles } = market.maps;
  return new LeafletMapProvider({ ...tiles, url: addressOf(tiles.url, market) });
}
