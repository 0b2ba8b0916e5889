import type { GeocoderName } from '#application/market/Market.ts';
import type { GeocoderCapabilities } from '#application/ports/Geocoder.ts';

/** Vendors without an entry support autocomplete and reverse geocoding. */
const KNOWN: Readonly<Partial<Record<GeocoderName, GeocoderCapabilities>>> = {
  nominatim: { autocomplete: false, reverse: true },
};

/** Known before the vendor's code is loaded, because the first letter is typed before that. */
export function geocoderCapabilities(name: GeocoderName): GeocoderCapabilities {
  return KNOWN[name] ?? { autocomplete: true, reverse: true };
}
