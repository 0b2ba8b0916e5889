import { array, type Infer, nullable, number, optional, record, string, type, union, unknown } from 'superstruct';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';

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

export const wireNominatimSearch = array(wirePlace);

/** When nothing is found, the response has an `error` instead of a place, with status 200. */
export const wireNominatimReverse = union([type({ error: unknown() }), wirePlace]);

export function isPlace(answer: Infer<typeof wireNominatimReverse>): answer is Infer<typeof wirePlace> {
  return !('error' in answer);
}

/** Whether a result is a house with a number or a street, and not a town, a sight or a café. */
export function isAddress({ category, ...place }: Infer<typeof wirePlace>): boolean {
  const { address, hasHouseNumber } = toFoundAddress({ category, ...place });
  return address !== '' && (hasHouseNumber || category === 'highway');
}

/**
 * Only a street is named by the place's own name. In a village without streets, house numbers belong to the village.
 */
export function toFoundAddress(place: Infer<typeof wirePlace>): FoundAddress {
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
