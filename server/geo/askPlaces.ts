import { distanceBetween, type GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { Gazetteer } from './Gazetteer.ts';
import {
  areBuiltInTiles,
  citiesWithoutTown,
  type GeocoderService,
  isBuiltInGeocoder,
  type MapServices,
  type TileService,
} from './mapServices.ts';
import { TILE_SIZE, toPixel } from './tiles/mercator.ts';

/** A restaurant that the market's geocoder and map should know. */
export interface AskedPlace {
  readonly id: string;
  readonly cityId?: string | undefined;
  readonly address: string;
  readonly street: string;
  readonly coordinates: GeoPoint;
}

/** `bad`: customers cannot use it. `lacks`: a part does not work. `unknown`: only a page can try it. */
export interface PlaceFinding {
  readonly kind: 'good' | 'bad' | 'lacks' | 'unknown';
  readonly what: string;
  readonly detail: string;
}

export interface AskingPlaces {
  readonly services: MapServices;
  /** What the built-in services know; undefined when they are asked by HTTP. */
  readonly document?: CatalogDocument | undefined;
  /** Origin of the built-in services, for URLs that begin with a slash; undefined when it is not known. */
  readonly origin?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Waits between two questions to a public service; the rules of Nominatim's allow one a second. */
  readonly pause?: () => Promise<void>;
}

/** What a geocoder says of a place. */
interface GeocoderResult {
  /** An address is found at the point. */
  readonly isAtPoint: boolean;
  /** The address or street is found by its words. */
  readonly isByWords: boolean;
}

type Ask = (place: AskedPlace) => Promise<GeocoderResult>;

const TIMEOUT_MS = 8_000;
const PAUSE_MS = 1_000;
/** A public service is not asked for thousands of restaurants, and nobody waits for hours. */
const MAX_PLACES = 20;
/** A result farther than this from the restaurant is a place of the same name elsewhere. */
const NEAR_METRES = 5_000;
const STREET_ZOOM = 16;
/** In the open sea, where a map shows nothing. */
const SEA: GeoPoint = { lat: 0, lng: -140 };
const WHAT_TO_DO = 'docs/running.md, "A real town", says what it needs';

/**
 * Asks each geocoder of a market for the restaurants' addresses, and its tiles for a map of them; of a large chain for
 * some.
 */
export async function askPlaces(places: readonly AskedPlace[], asking: AskingPlaces): Promise<readonly PlaceFinding[]> {
  if (places.length === 0) return [];
  const { geocoders, tiles } = asking.services;
  const sample = sampleOf(places);
  const findings: PlaceFinding[] = [];
  for (const service of geocoders) findings.push(...(await askGeocoder(sample, service, asking)));
  if (tiles !== undefined) findings.push(...(await askTiles(sample, tiles, asking)));
  const others = places.length - sample.length;
  const rest: PlaceFinding = {
    kind: 'unknown',
    what: 'the other restaurants',
    detail: `${others} more were not looked for: at most ${MAX_PLACES} are at once`,
  };
  return others > 0 ? [...findings, rest] : findings;
}

/** As many places as may be asked for, from each city before any city has two. */
function sampleOf(places: readonly AskedPlace[]): readonly AskedPlace[] {
  if (places.length <= MAX_PLACES) return places;
  const cities = [...Map.groupBy(places, ({ cityId }) => cityId).values()];
  const turns = Math.max(...cities.map(({ length }) => length));
  const interleaved = Array.from({ length: turns }, (_, turn) => cities.flatMap((city) => city.slice(turn, turn + 1)));
  return interleaved.flat().slice(0, MAX_PLACES);
}

async function askGeocoder(
  places: readonly AskedPlace[],
  service: GeocoderService,
  asking: AskingPlaces,
): Promise<readonly PlaceFinding[]> {
  const what = `the geocoder ${service.name}`;
  const ask = askerOf(service, asking);
  if (typeof ask === 'string') return [{ kind: 'unknown', what, detail: ask }];
  const findings: PlaceFinding[] = [];
  for (const place of places) {
    const finding = await ask(place)
      .then((result) => geocoderFinding(what, place, result, isBuiltInGeocoder(service)))
      .catch((error: unknown): PlaceFinding => ({ kind: 'bad', what, detail: `does not answer: ${reasonOf(error)}` }));
    // A service that does not answer is not asked again.
    if (finding?.detail.startsWith('does not answer') === true) return [...findings, finding];
    if (finding !== undefined) findings.push(finding);
  }
  return findings.length > 0 ? findings : [{ kind: 'good', what, detail: `finds ${addresses(places)}` }];
}

function geocoderFinding(
  what: string,
  { id, address }: AskedPlace,
  { isAtPoint, isByWords }: GeocoderResult,
  isBuiltIn: boolean,
): PlaceFinding | undefined {
  if (isAtPoint && isByWords) return undefined;
  if (isAtPoint || isByWords) {
    const detail = isByWords
      ? `finds no address at the point of ${id}: who sets a pin there has to type the address`
      : `does not find "${address}" of ${id} by its words, only by its point: is the address written as on a map?`;
    return { kind: 'lacks', what, detail };
  }
  const why = isBuiltIn
    ? ': it is the built-in one, which knows only the towns of the import. Set geocoding.photonUrl'
    : '. Does it cover this country, and are the coordinates right?';
  return { kind: 'bad', what, detail: `finds neither "${address}" nor the point of ${id}${why}; ${WHAT_TO_DO}` };
}

function askerOf(service: GeocoderService, asking: AskingPlaces): Ask | string {
  if (service.url === undefined) return 'only a page can ask it; look for an address once';
  if (isBuiltInGeocoder(service) && asking.document !== undefined) return gazetteerAsker(asking.document);
  const url = resolved(service.url, asking);
  if (url === undefined) return 'it belongs to the back end; name that: --api http://127.0.0.1:8080';
  return service.name === 'nominatim' ? nominatimAsker(url, asking) : photonAsker(url, asking);
}

function gazetteerAsker(document: CatalogDocument): Ask {
  const gazetteer = new Gazetteer(document);
  return async ({ address, street, coordinates }) => ({
    isAtPoint: gazetteer.at(coordinates) !== undefined,
    isByWords: [address, street].some((text) => {
      const matches = gazetteer.search({ text, limit: 5, near: coordinates });
      return matches.some(({ entry: { at } }) => isNear({ lat: at[0], lng: at[1] }, coordinates));
    }),
  });
}

function photonAsker(url: string, asking: AskingPlaces): Ask {
  const features = async (path: string): Promise<readonly GeoPoint[]> => {
    const answer = (await (await get(`${url}${path}`, asking)).json()) as { features?: unknown };
    if (!Array.isArray(answer.features)) throw new Error(`${url}${path} is no FeatureCollection`);
    return answer.features.map((feature) => {
      const [lng, lat] = feature?.geometry?.coordinates ?? [];
      return { lat: Number(lat), lng: Number(lng) };
    });
  };
  return whoseAnswers({
    at: ({ lat, lng }) => features(`/reverse?lat=${lat}&lon=${lng}`),
    search: (text, { lat, lng }) => features(`/api?q=${encodeURIComponent(text)}&limit=5&lat=${lat}&lon=${lng}`),
  });
}

function nominatimAsker(url: string, asking: AskingPlaces): Ask {
  const { pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)) } = asking;
  const ask = async (path: string): Promise<unknown> => {
    await pause();
    return (await get(`${url}${path}`, asking)).json();
  };
  const pointOf = ({ lat, lon }: { lat?: unknown; lon?: unknown }): GeoPoint => ({
    lat: Number(lat),
    lng: Number(lon),
  });
  return whoseAnswers({
    at: async ({ lat, lng }) => [pointOf((await ask(`/reverse?format=jsonv2&lat=${lat}&lon=${lng}`)) as object)],
    search: async (text) => {
      const answer = await ask(`/search?format=jsonv2&limit=5&q=${encodeURIComponent(text)}`);
      if (!Array.isArray(answer)) throw new Error(`${url}/search answers no list`);
      return answer.map(pointOf);
    },
  });
}

/** Asks for the point, then for the address, and for the street when the address is not found. */
function whoseAnswers(geocoder: {
  at(point: GeoPoint): Promise<readonly GeoPoint[]>;
  search(text: string, near: GeoPoint): Promise<readonly GeoPoint[]>;
}): Ask {
  return async ({ address, street, coordinates }) => {
    const isAmong = (points: readonly GeoPoint[]): boolean => points.some((point) => isNear(point, coordinates));
    const isAtPoint = isAmong(await geocoder.at(coordinates));
    const isByWords =
      isAmong(await geocoder.search(address, coordinates)) ||
      (street !== address && isAmong(await geocoder.search(street, coordinates)));
    return { isAtPoint, isByWords };
  };
}

async function askTiles(
  places: readonly AskedPlace[],
  tiles: TileService,
  asking: AskingPlaces,
): Promise<readonly PlaceFinding[]> {
  const what = 'the map tiles';
  const empty = (id: string, why: string): PlaceFinding => ({
    kind: 'bad',
    what,
    detail: `the map is empty where ${id} is${why}; ${WHAT_TO_DO}`,
  });
  const ownTowns = ': the built-in tiles show only the towns of the import. Set maps.tiles';
  if (areBuiltInTiles(tiles) && asking.document !== undefined) {
    const unknown = new Set(citiesWithoutTown(asking.document));
    const findings = places.filter(({ cityId = '' }) => unknown.has(cityId)).map(({ id }) => empty(id, ownTowns));
    return findings.length > 0 ? findings : [{ kind: 'good', what, detail: `show ${addresses(places)}` }];
  }
  const template = resolved(tiles.url, asking);
  if (template === undefined) {
    return [{ kind: 'unknown', what, detail: 'they belong to the back end; name that: --api http://127.0.0.1:8080' }];
  }
  try {
    const sea = await tileAt(SEA, template, tiles, asking);
    const findings: PlaceFinding[] = [];
    for (const { id, coordinates } of places) {
      const tile = await tileAt(coordinates, template, tiles, asking);
      if (tile.equals(sea)) findings.push(empty(id, areBuiltInTiles(tiles) ? ownTowns : ''));
    }
    return findings.length > 0 ? findings : [{ kind: 'good', what, detail: `show ${addresses(places)}` }];
  } catch (error) {
    return [{ kind: 'bad', what, detail: `${reasonOf(error)}: set maps.tiles.url to what answers; ${WHAT_TO_DO}` }];
  }
}

async function tileAt(point: GeoPoint, template: string, tiles: TileService, asking: AskingPlaces): Promise<Buffer> {
  const zoom = Math.min(Math.max(STREET_ZOOM, tiles.minZoom), tiles.maxZoom);
  const [x, y] = toPixel([point.lat, point.lng], zoom).map((pixel) => Math.floor(pixel / TILE_SIZE));
  const values: Readonly<Record<string, string | number | undefined>> = {
    z: zoom,
    x,
    y,
    s: tiles.subdomains.charAt(0),
    r: '',
    theme: 'light',
    lang: 'en',
  };
  const url = template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  const answer = await get(url, asking);
  if (answer.headers.get('content-type')?.startsWith('image/') !== true) {
    await answer.body?.cancel();
    throw new Error(`${url} is no picture`);
  }
  return Buffer.from(await answer.arrayBuffer());
}

async function get(url: string, { fetch: fetchIt = fetch }: AskingPlaces): Promise<Response> {
  const answer = await fetchIt(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'User-Agent': 'carte-doctor' },
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`${url} answered ${answer.status}`);
}

/** A full URL; undefined for one of an unknown back end. */
function resolved(url: string, { services, origin }: AskingPlaces): string | undefined {
  if (!url.startsWith('/')) return url.replace(/\/+$/, '');
  const base = origin ?? (services.apiUrl || undefined);
  return base && `${base.replace(/\/+$/, '')}${url}`.replace(/\/+$/, '');
}

function isNear(point: GeoPoint, other: GeoPoint): boolean {
  return distanceBetween(point, other) <= NEAR_METRES;
}

function addresses(places: readonly AskedPlace[]): string {
  return places.length === 1 ? `the address of ${places[0]?.id}` : `the addresses of ${places.length} restaurants`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
