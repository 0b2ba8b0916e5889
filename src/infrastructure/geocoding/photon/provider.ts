import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { decode } from '../../http/decode.ts';
import { HttpClient, type HttpRequest } from '../../http/HttpClient.ts';
import { addressOf, type ProviderContext } from '../../ProviderContext.ts';
import { geocoderCapabilities } from '../capabilities.ts';
import { LAST_GEOCODER_TIMEOUT_MS, locateFound, nothingAt, toSuggestion } from '../wholeAnswers.ts';
import { isAddress, toFoundAddress, wirePhotonAnswer } from './WirePhoton.ts';

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
