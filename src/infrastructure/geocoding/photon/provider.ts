import {
  any,
  array,
  assign,
  type Infer,
  nullable,
  number,
  optional,
  record,
  string,
  tuple,
  type,
  union,
} from 'superstruct';
import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { decode } from '../../http/decode.ts';
import { HttpClient, type HttpRequest } from '../../http/HttpClient.ts';
import { addressOf, type ProviderContext } from '../../ProviderContext.ts';
import { geocoderCapabilities, LAST_GEOCODER_TIMEOUT_MS, locateFound, nothingAt, toSuggestion } from '../geocoders.ts';

const maybeText = optional(nullable(string()));

const named = type({
  osm_id: optional(nullable(union([number(), string()]))),
  osm_type: maybeText,
  osm_key: maybeText,
  /** `house` is anything with an address of its own, including a café. */
  type: maybeText,
  name: maybeText,
  street: maybeText,
  housenumber: maybeText,
  locality: maybeText,
  district: maybeText,
  city: maybeText,
  state: maybeText,
  country: maybeText,
});

/** Photon servers built with extra tags return names in further languages: `name:ru`. */
const tagged = type({ extra: optional(nullable(record(string(), any()))) });

const wirePhotonAnswer = type({
  features: array(
    type({
      geometry: type({ coordinates: tuple([number(), number()]) }),
      properties: assign(named, tagged),
    }),
  ),
});

type Feature = Infer<typeof wirePhotonAnswer>['features'][number];

/** Codes of a locale in OpenStreetMap's data, where it has several. */
const TAGS_BY_LOCALE: Readonly<Record<string, readonly string[]>> = { cnr: ['cnr', 'sr-Latn', 'sr_Latn'] };

/** Whether a result is a house with a number or a street, and not a town, a park or a café. */
function isAddress({ properties }: Feature): boolean {
  return isHouse(properties) || (isStreet(properties) && Boolean(properties.name ?? properties.street));
}

function isHouse({ street, housenumber, locality, city }: Feature['properties']): boolean {
  return Boolean(housenumber) && Boolean(street || locality || city);
}

function isStreet({ type: kind, osm_key: key }: Feature['properties']): boolean {
  return kind === 'street' || (!kind && key === 'highway');
}

/** Converts a feature that is an address. In a village without streets, house numbers belong to the village. */
function toFoundAddress({ geometry, properties }: Feature, locale: string): FoundAddress {
  const [lng, lat] = geometry.coordinates;
  const { osm_id, osm_type, district, city, locality, state, country } = properties;
  const houseNumber = properties.housenumber ?? '';
  const ownName = houseNumber === '' ? nameIn(properties, locale) : undefined;
  const street = ownName || properties.street || locality || city || '';
  return {
    placeId: `${osm_type ?? ''}${osm_id ?? `${lat},${lng}`}`,
    address: [street, houseNumber].filter(Boolean).join(', '),
    context: [district, city].filter(Boolean).join(', '),
    coordinates: { lat, lng },
    hasHouseNumber: houseNumber !== '',
    details: {
      country: country ?? undefined,
      region: state ?? undefined,
      city: city ?? undefined,
      street: street === '' ? undefined : street,
      houseNumber: houseNumber === '' ? undefined : houseNumber,
    },
  };
}

/** The name of a street in the requested language, if the response contains it. */
function nameIn({ name, extra }: Feature['properties'], locale: string): string | undefined {
  const known = (TAGS_BY_LOCALE[locale] ?? [locale]).map((language): unknown => extra?.[`name:${language}`]);
  return known.find((text): text is string => typeof text === 'string' && text !== '') ?? name ?? undefined;
}

const LIMIT = 10;

/** Languages that every Photon server supports; it rejects requests for a language that it was not built with. */
const LANGUAGES: readonly string[] = ['en', 'de', 'fr'];

interface Asking {
  readonly locale: string;
  readonly signal: AbortSignal | undefined;
}

/** Search and reverse geocoding with Photon: the built-in gazetteer or any Photon server. */
export class PhotonGeocoder implements Geocoder {
  readonly capabilities = geocoderCapabilities('photon');
  readonly locate = locateFound;
  readonly #http: HttpClient;

  /** `url` is the base of `/api` and `/reverse`. */
  constructor(url: string, locale: () => string) {
    this.#http = new HttpClient({ baseUrl: url, locale });
  }

  async suggest(
    { text, locale, bounds, near }: AddressQuery,
    signal?: AbortSignal,
  ): Promise<readonly AddressSuggestion[]> {
    const bbox = bounds && [bounds.west, bounds.south, bounds.east, bounds.north].join(',');
    const query = { q: text, limit: LIMIT, bbox, lat: near?.lat, lon: near?.lng };
    const answer = await this.#ask('/api', query, { locale, signal });
    return decode('Photon search', answer, wirePhotonAnswer)
      .features.filter(isAddress)
      .map((feature) => toFoundAddress(feature, locale))
      .map(toSuggestion);
  }

  async reverse(point: GeoPoint, locale: string, signal?: AbortSignal): Promise<FoundAddress> {
    const answer = await this.#ask('/reverse', { lat: point.lat, lon: point.lng }, { locale, signal });
    const found = decode('Photon reverse search', answer, wirePhotonAnswer).features.find(isAddress);
    return found === undefined ? nothingAt(point) : { ...toFoundAddress(found, locale), coordinates: point };
  }

  /** Other languages are requested with the Accept-Language header, which no server rejects. */
  #ask(path: string, query: HttpRequest['query'], { locale, signal }: Asking): Promise<unknown> {
    const lang = LANGUAGES.includes(locale) ? locale : undefined;
    const headers = { 'accept-language': locale };
    return this.#http.get(path, { query: { ...query, lang }, headers, timeout: LAST_GEOCODER_TIMEOUT_MS, signal });
  }
}

export function create({ market, locale }: ProviderContext): Geocoder {
  return new PhotonGeocoder(addressOf(market.geocoding.photonUrl, market), locale);
}
