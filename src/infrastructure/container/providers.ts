import type { Geocoder } from '#application/ports/Geocoder.ts';
import type { GeocoderName, Market } from '#domain/market/Market.ts';

interface ProviderContext {
  readonly market: Market;
  readonly locale: () => string;
}

/** Each vendor by the name that a market uses, fetched only where it is used. */
export const geocoders: Readonly<Record<GeocoderName, (context: ProviderContext) => Promise<Geocoder>>> = {
  photon: async ({ market, locale }) => {
    const { PhotonGeocoder } = await import('../geocoding/photon/PhotonGeocoder.ts');
    const { photonUrl } = market.geocoding;
    const url = photonUrl.startsWith('/') ? `${market.api.baseUrl}${photonUrl}` : photonUrl;
    return new PhotonGeocoder(url, locale);
  },
};
