import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { MapProvider } from '#application/ports/MapProvider.ts';
import type { GeocoderName, MapName, Market } from '#domain/market/Market.ts';
import type { GoogleMapsLoader } from '../google/GoogleMapsLoader.ts';

interface ProviderContext {
  readonly market: Market;
  readonly locale: () => string;
  readonly errors: ErrorReporter;
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
  google: async (context) => {
    const { GooglePlacesGeocoder } = await import('../geocoding/google/GooglePlacesGeocoder.ts');
    return new GooglePlacesGeocoder(await googleMaps(context));
  },
};

export const mapProviders: Providers<MapName, MapProvider> = {
  leaflet: async ({ market }) => {
    const { LeafletMapProvider } = await import('../maps/leaflet/LeafletMapProvider.tsx');
    const { tiles } = market.maps;
    return new LeafletMapProvider({ ...tiles, url: addressOf(tiles.url, market) });
  },
  google: async (context) => {
    const { GoogleMapProvider } = await import('../maps/google/GoogleMapProvider.ts');
    return new GoogleMapProvider(await googleMaps(context));
  },
};

async function googleMaps({ market, locale, errors }: ProviderContext): Promise<GoogleMapsLoader> {
  const { google } = market.maps;
  if (google === undefined) throw new Error('maps.google.key is needed by the provider google');
  const { googleMapsOf } = await import('../google/googleMapsOf.ts');
  return googleMapsOf({ ...google, scriptUrl: addressOf(google.scriptUrl, market) }, locale(), errors);
}

/** What begins with a slash stands on the back end. */
function addressOf(url: string, { api }: Market): string {
  return url.startsWith('/') ? `${api.baseUrl}${url}` : url;
}
