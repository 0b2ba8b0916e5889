import { array, type Infer, nullable, number, optional, record, string, type, union, unknown } from 'superstruct';
import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { decode } from '../../http/decode.ts';
import { HttpClient } from '../../http/HttpClient.ts';
import { addressOf, needed, type ProviderContext } from '../../ProviderContext.ts';
import { geocoderCapabilities, LAST_GEOCODER_TIMEOUT_MS, locateFound, nothingAt, toSuggestion } from '../geocoders.ts';

const maybeText = optional(nullable(string()));

const wirePlace = type({
  place_id: optional(union([number(), string()])),
  osm_type: maybeText,
  osm_id: optional(nullable(union([number(), string()]))),
  lat: string(),
  lon: string(),
  category: maybeText,
  name: maybeText,
  address: optional(record(string(), unknown())),
});

const wireNominatimSearch = array(wirePlace);

/** When nothing is found, the response has an `error` instead of a place, with status 200. */
const wireNominatimReverse = union([type({ error: unknown() }), wirePlace]);

function isPlace(answer: Infer<typeof wireNominatimReverse>): answer is Infer<typeof wirePlace> {
  return !('error' in answer);
}

/** Whether a result is a house with a number or a street, and not a town, a sight or a café. */
function isAddress({ category, ...place }: Infer<typeof wirePlace>): boolean {
  const { address, hasHouseNumber } = toFoundAddress({ category, ...place });
  return address !== '' && (hasHouseNumber || category === 'highway');
}

/**
 * Only a street is named by the place's own name. In a village without streets, house numbers belong to the village.
 */
function toFoundAddress(place: Infer<typeof wirePlace>): FoundAddress {
  const { osm_type, osm_id, place_id, lat, lon, category, name, address = {} } = place;
  const part = (...keys: readonly string[]): string | undefined =>
    keys.map((key) => address[key]).find((value): value is string => typeof value === 'string' && value !== '');
  const houseNumber = part('house_number');
  const ownName = category === 'highway' ? name : undefined;
  const village = houseNumber === undefined ? undefined : part('place', 'hamlet', 'village');
  const street = part('road', 'pedestrian', 'footway', 'square') ?? ownName ?? village ?? '';
  const city = part('city', 'town', 'village', 'hamlet', 'municipality');
  return {
    placeId: osm_id == null ? `${place_id ?? `${lat},${lon}`}` : `${osm_type?.[0]?.toUpperCase() ?? ''}${osm_id}`,
    address: [street, houseNumber].filter(Boolean).join(', '),
    context: [part('suburb', 'city_district', 'neighborhood'), city].filter(Boolean).join(', '),
    coordinates: { lat: Number(lat), lng: Number(lon) },
    hasHouseNumber: houseNumber !== undefined,
    details: {
      country: part('country'),
      region: part('state', 'region'),
      city,
      street: street === '' ? undefined : street,
      houseNumber,
    },
  };
}

const LIMIT = 10;

/** Half of the side, in degrees, of the box in which results are preferred. */
const NEAR_DEGREES = 0.2;

/** Language codes in OpenStreetMap's data. */
const LANGUAGES: Readonly<Record<string, string>> = { cnr: 'sr-Latn,sr;q=0.8' };

/** Any Nominatim server. Its usage policy forbids autocomplete, so it is only sent complete queries. */
export class NominatimGeocoder implements Geocoder {
  readonly capabilities = geocoderCapabilities('nominatim');
  readonly locate = locateFound;
  readonly #http: HttpClient;

  /** `url` is the base of `/search` and `/reverse`. */
  constructor(url: string, locale: () => string) {
    this.#http = new HttpClient({ baseUrl: url, locale });
  }

  async suggest(
    { text, locale, bounds, near }: AddressQuery,
    signal?: AbortSignal,
  ): Promise<readonly AddressSuggestion[]> {
    const box = bounds ?? (near && around(near));
    const query = {
      ...answeredIn(locale),
      q: text,
      limit: LIMIT,
      viewbox: box && [box.west, box.south, box.east, box.north].join(','),
      bounded: bounds && 1,
    };
    const answer = await this.#http.get('/search', { query, timeout: LAST_GEOCODER_TIMEOUT_MS, signal });
    const found = decode('Nominatim search', answer, wireNominatimSearch).filter(isAddress).map(toFoundAddress);
    const away = ({ coordinates }: FoundAddress): number =>
      near === undefined ? 0 : distanceBetween(near, coordinates);
    return found.toSorted((a, b) => away(a) - away(b)).map(toSuggestion);
  }

  async reverse(point: GeoPoint, locale: string, signal?: AbortSignal): Promise<FoundAddress> {
    const query = { ...answeredIn(locale), lat: point.lat, lon: point.lng };
    const answer = await this.#http.get('/reverse', { query, timeout: LAST_GEOCODER_TIMEOUT_MS, signal });
    const place = decode('Nominatim reverse search', answer, wireNominatimReverse);
    return isPlace(place) ? { ...toFoundAddress(place), coordinates: point } : nothingAt(point);
  }
}

function answeredIn(locale: string): Readonly<Record<string, string | number>> {
  return { format: 'jsonv2', addressdetails: 1, 'accept-language': LANGUAGES[locale] ?? locale };
}

function around({ lat, lng }: GeoPoint): { west: number; south: number; east: number; north: number } {
  return { west: lng - NEAR_DEGREES, south: lat - NEAR_DEGREES, east: lng + NEAR_DEGREES, north: lat + NEAR_DEGREES };
}

export function create({ market, locale }: ProviderContext): Geocoder {
  const url = needed(market.geocoding.nominatimUrl, 'geocoding.nominatimUrl');
  return new NominatimGeocoder(addressOf(url, market), locale);
}
