import type { Market } from '#application/market/Market.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { type AskedPlace, askPlaces } from '#server/geo/askPlaces.ts';
import { areBuiltInTiles, isBuiltInGeocoder, mapServicesOf } from '#server/geo/mapServices.ts';
import { placesOf } from '#server/geo/placesOf.ts';
import type { SeenRestaurant } from './examineShop.ts';
import type { Finding } from './Finding.ts';

type Named = Pick<Market, 'id' | 'locales' | 'providers' | 'geocoding' | 'maps' | 'api'>;

const LOSS = 'nobody can have anything delivered, because no address is found';

const MADE_UP: Finding = {
  kind: 'lacks',
  what: 'the towns of the import',
  detail:
    'no other streets and houses are found or drawn: a real town needs a geocoder and tiles; docs/running.md, "A real town"',
};

/** Asks the market's geocoders and tiles for the restaurants of the data that is stored here. */
export async function examineStoredPlaces(
  market: Named,
  document: CatalogDocument | undefined,
  fetchIt: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  const services = mapServicesOf(market);
  const places = document === undefined ? [] : placesOf(document, market.locales[0] ?? 'en');
  const isBuiltIn = services.geocoders.every(isBuiltInGeocoder);
  const areBuiltIn = services.tiles !== undefined && areBuiltInTiles(services.tiles) && !services.hasOtherMap;
  if (places.length > 0) {
    const findings = (await askPlaces(places, { services, document, fetch: fetchIt })).map(withLoss);
    const isMadeUp = (isBuiltIn || areBuiltIn) && (document?.towns.length ?? 0) > 0 && !isDemoMarket(market.id);
    return isMadeUp ? [...findings, MADE_UP] : findings;
  }
  // Without restaurants only one thing is known: the built-in services know no real town.
  const unused: Finding = {
    kind: 'unknown',
    what: 'the geocoder and the map',
    detail: 'no restaurants are here to look for: import some, or name a back end that has them with --api',
  };
  if (isDemoMarket(market.id) || services.apiUrl !== '' || !(isBuiltIn || areBuiltIn)) return [unused];
  const geocoder: Finding = {
    kind: 'bad',
    what: 'the geocoder',
    detail:
      'is the built-in one, which knows made-up towns only: set geocoding.photonUrl; docs/running.md, "A real town"',
    loss: LOSS,
  };
  const tiles: Finding = {
    kind: 'bad',
    what: 'the map tiles',
    detail: 'are the built-in ones, which show made-up towns only: set maps.tiles; docs/running.md, "A real town"',
  };
  return [...(isBuiltIn ? [geocoder] : []), ...(areBuiltIn ? [tiles] : []), unused];
}

/** Asks the same for the restaurants of a back end; URLs that begin with a slash are asked there. */
export async function examineSeenPlaces(
  market: Named,
  restaurants: readonly SeenRestaurant[],
  origin: string,
  fetchIt: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  const locale = market.locales[0] ?? 'en';
  const places = restaurants.flatMap(({ restaurant: { id, address, street, coordinates } }): readonly AskedPlace[] => {
    if (coordinates === undefined) return [];
    return [{ id, address: pickText(address, locale), street: pickText(street, locale), coordinates }];
  });
  return (await askPlaces(places, { services: mapServicesOf(market), origin, fetch: fetchIt })).map(withLoss);
}

function withLoss(finding: Finding): Finding {
  const isGeocoder = finding.kind === 'bad' && finding.what.startsWith('the geocoder');
  return isGeocoder ? { ...finding, loss: 'nobody there can have anything delivered' } : finding;
}
