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
    const { photonUrl } = market.geocoding;
    const url = photonUrl.startsWith('/') ? `${market.api.baseUrl}${photonUrl}` : photonUrl;
    return new PhotonGeocoder(url, locale);
  },
};

export const mapProviders: Providers<MapName, MapProvider> = {
  leaflet: async ({ market }) => {
    const { LeafletMapProvider } = await import('../maps/leaflet/LeafletMapProvider.tsx');
    const { tiles } = market.maps;
    const url = tiles.url.startsWith('/') ? `${market.api.baseUrl}${tiles.url}` : tiles.url;
    return new LeafletMapProvider({ ...tiles, url });
  },
};
