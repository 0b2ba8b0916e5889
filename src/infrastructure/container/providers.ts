import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { MapProvider } from '#application/ports/MapProvider.ts';
import type { GeocoderName, MapName, Market } from '#domain/market/Market.ts';

interface ProviderContext {
  readonly market: Market;
  readonly locale: () => string;
}

type Providers<Name extends string, Port> = Readonly<Record<Name, (context: ProviderContext) => Promise<Port>>>;

/** Each vendor by the name that a market uses, fetched only where it is used. */
export const geocoders: Providers<GeocoderName, Geocoder> = {
  photon: async ({ market, locale }) => {
    const { PhotonGeocoder } = await import('../geocoding/photon/PhotonGeocoder.ts');
    return new PhotonGeocoder(addressOf(market.geocoding.photonUrl, market), locale);
  },
  nominatim: async ({ market, locale }) => {
    const { NominatimGeocoder } = await import('../geocoding/nominatim/NominatimGeocoder.ts');
    return new NominatimGeocoder(addressOf(market.geocoding.nominatimUrl ?? '', market), locale);
  },
};

export const mapProviders: Providers<MapName, MapProvider> = {
  leaflet: async ({ market }) => {
    const { LeafletMapProvider } = await import('../maps/leaflet/LeafletMapProvider.tsx');
    const { tiles } = market.maps;
    return new LeafletMapProvider({ ...tiles, url: addressOf(tiles.url, market) });
  },
};

/** What begins with a slash stands on the back end. */
function addressOf(url: string, { api }: Market): string {
  return url.startsWith('/') ? `${api.baseUrl}${url}` : url;
}
