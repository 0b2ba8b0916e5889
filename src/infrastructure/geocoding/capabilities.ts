import type { GeocoderCapabilities } from '#application/ports/Geocoder.ts';
import type { GeocoderName } from '#domain/market/Market.ts';

/** Known before a vendor's code is there, since the first letter is typed before it. */
export const GEOCODER_CAPABILITIES: Readonly<Record<GeocoderName, GeocoderCapabilities>> = {
  photon: { autocomplete: true, reverse: true },
  nominatim: { autocomplete: false, reverse: true },
  google: { autocomplete: true, reverse: true },
};
