import type { MarketManifest } from '#application/market/Market.ts';
import { DEFAULT_TILES } from '#application/market/schema/vendors.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';

/** The part of a market that names its geocoders and maps. */
export type MapSettings = Pick<MarketManifest, 'providers' | 'geocoding' | 'maps' | 'api'>;

export interface GeocoderService {
  readonly name: string;
  /** Base URL, as the market states it; undefined for one that only a page can ask. */
  readonly url: string | undefined;
}

export interface TileService {
  readonly url: string;
  readonly subdomains: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

type StatedTiles = { readonly [Key in keyof TileService]?: TileService[Key] | undefined };

export interface MapServices {
  /** In the order in which they are asked, without those whose key is empty. */
  readonly geocoders: readonly GeocoderService[];
  /** Undefined when no map of the market uses tiles. */
  readonly tiles: TileService | undefined;
  /** Whether another map is used as well. */
  readonly hasOtherMap: boolean;
  /** URL of the back end; empty when it is the shop's own origin. */
  readonly apiUrl: string;
}

/** Base URL of the server's own gazetteer, which knows the `towns` of the catalog only. */
const BUILT_IN_GEOCODER = '/geo';
/** Start of the URL of the tiles that the server draws of the same towns. */
const BUILT_IN_TILES = '/geo/tiles/';

/** Services of the market's pages for addresses and maps. */
export function mapServicesOf({ providers, geocoding, maps, api }: MapSettings): MapServices {
  const isSetUp = (name: string): boolean => name !== 'google' || maps?.google?.key !== '';
  const names = (providers.maps ?? ['leaflet']).filter(isSetUp);
  const urls: Readonly<Record<string, string | undefined>> = {
    photon: geocoding?.photonUrl ?? BUILT_IN_GEOCODER,
    nominatim: geocoding?.nominatimUrl,
  };
  return {
    geocoders: providers.geocoder.filter(isSetUp).map((name) => ({ name, url: urls[name] })),
    tiles: names.includes('leaflet') ? tileService(maps?.tiles) : undefined,
    hasOtherMap: names.some((name) => name !== 'leaflet'),
    apiUrl: api?.baseUrl ?? '',
  };
}

function tileService(stated: StatedTiles | undefined): TileService {
  const { url, subdomains, minZoom, maxZoom } = DEFAULT_TILES;
  return {
    url: stated?.url ?? url,
    subdomains: stated?.subdomains ?? subdomains,
    minZoom: stated?.minZoom ?? minZoom,
    maxZoom: stated?.maxZoom ?? maxZoom,
  };
}

export function isBuiltInGeocoder({ url }: GeocoderService): boolean {
  return url?.replace(/\/+$/, '') === BUILT_IN_GEOCODER;
}

export function areBuiltInTiles({ url }: TileService): boolean {
  return url.startsWith(BUILT_IN_TILES);
}

/**
 * Ids of cities with restaurants whose streets and houses the catalog does not hold, and so the built-in services do
 * not know.
 */
export function citiesWithoutTown({ restaurants, towns }: CatalogDocument): readonly string[] {
  const cityIds = new Set(towns.filter(({ streets }) => streets.length > 0).map(({ cityId }) => cityId));
  return [...new Set(restaurants.map(({ cityId }) => cityId))].filter((id) => !cityIds.has(id));
}

/**
 * What customers of a catalog cannot do with the market's services, in sentences; empty when the services know its
 * towns. A back end elsewhere has services of its own, of which nothing is known here.
 */
export function mapProblems(settings: MapSettings, document: CatalogDocument): readonly string[] {
  const { geocoders, tiles, hasOtherMap, apiUrl } = mapServicesOf(settings);
  if (apiUrl !== '') return [];
  const unknown = citiesWithoutTown(document);
  const delivering = unknown.filter((city) =>
    document.restaurants.some(({ cityId, zones }) => cityId === city && zones.length > 0),
  );
  const problems: string[] = [];
  if (delivering.length > 0 && geocoders.every(isBuiltInGeocoder)) {
    problems.push(
      `no address of ${delivering.join(', ')} is found: the built-in geocoder knows only the towns of the import. ` +
        'Set geocoding.photonUrl, or name another geocoder in providers.geocoder',
    );
  }
  if (unknown.length > 0 && tiles !== undefined && areBuiltInTiles(tiles) && !hasOtherMap) {
    problems.push(
      `the map of ${unknown.join(', ')} is empty: the built-in tiles show only the towns of the import. ` +
        'Set maps.tiles to a source of map tiles',
    );
  }
  return problems;
}
