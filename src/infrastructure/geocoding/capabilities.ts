import type { GeocoderCapabilities } from '#application/ports/Geocoder.ts';
import type { GeocoderName } from '#domain/market/Market.ts';

/** Whoever is not named suggests at each letter and names points. */
const KNOWN: Readonly<Partial<Record<GeocoderName, GeocoderCapabilities>>> = {
  nominatim: { autocomplete: false, reverse: true },
};

/** Known before a vendor's code is there, since the first letter is typed before it. */
export function geocoderCapabilities(name: GeocoderName): GeocoderCapabilities {
  return KNOWN[name] ?? { autocomplete: true, reverse: true };
}
