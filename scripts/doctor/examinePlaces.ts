import type { Market } from '#domain/market/Market.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { type AskedPlace, askPlaces } from '#server/geo/askPlaces.ts';
import { areBuiltInTiles, isBuiltInGeocoder, mapServicesOf } from '#server/geo/mapServices.ts';
import { placesOf } from '#server/geo/placesOf.ts';
import { isDemoMarket } from '#server/seed/demoSeeds.ts';
import type { Seed } from '#server/seed/Seed.ts';
import type { SeenRestaurant } from './examineShop.ts';
import type { Finding } from './Finding.ts';

type Named = Pick<Market, 'id' | 'locales' | 'providers' | 'geocoding' | 'maps' | 'api'>;

const LOSS = 'nobody can have anything delivered, because no address is found';

/** Asks the market's geocoders and tiles for the restaurants of the data that is stored here. */
export async function examineStoredPlaces(
  market: Named,
  seed: Seed | undefined,
  fetchIt: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  const services = mapServicesOf(market);
  const places = seed === undefined ? [] : placesOf(seed, market.locales[0] ?? 'en');
  if (places.length > 0) return (await askPlaces(places, { services, seed, fetch: fetchIt })).map(withLoss);
  // Without restaurants only one thing is known: the built-in services know no real town.
  const isBuiltIn = services.geocoders.every(isBuiltInGeocoder);
  const areBuiltIn = services.tiles !== undefined && areBuiltInTiles(services.tiles) && !services.hasOtherMap;
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
  seen: readonly SeenRestaurant[],
  origin: string,
  fetchIt: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  const locale = market.locales[0] ?? 'en';
  const places = seen.flatMap(({ restaurant: { id, address, street, coordinates } }): readonly AskedPlace[] => {
    if (coordinates === undefined) return [];
    return [{ id, address: pickText(address, locale), street: pickText(street, locale), coordinates }];
  });
  return (await askPlaces(places, { services: mapServicesOf(market), origin, fetch: fetchIt })).map(withLoss);
}

function withLoss(finding: Finding): Finding {
  const isGeocoder = finding.kind === 'bad' && finding.what.startsWith('the geocoder');
  return isGeocoder ? { ...finding, loss: 'nobody there can have anything delivered' } : finding;
}
