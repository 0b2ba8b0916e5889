import { createHash } from 'node:crypto';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { CityDocument } from '#server/catalog/document/documents.ts';
import type { GazetteerEntry } from './GazetteerEntry.ts';
import type { GazetteerMatch } from './GazetteerQuery.ts';

const TYPES: Readonly<Record<GazetteerEntry['kind'], { type: string; osm_key: string; osm_value: string }>> = {
  street: { type: 'street', osm_key: 'highway', osm_value: 'residential' },
  area: { type: 'locality', osm_key: 'leisure', osm_value: 'park' },
  landmark: { type: 'other', osm_key: 'tourism', osm_value: 'attraction' },
  city: { type: 'city', osm_key: 'place', osm_value: 'city' },
};

/** GeoJSON in Photon's format; absent values are left out. */
export function toPhoton(matches: readonly GazetteerMatch[], locale: string): object {
  return { type: 'FeatureCollection', features: matches.map((item) => toFeature(item, locale)) };
}

function toFeature({ entry, house }: GazetteerMatch, locale: string): object {
  const [lat, lng] = house?.at ?? entry.at;
  const name = pickText(entry.name, locale);
  const own = house === undefined ? { name, ...TYPES[entry.kind] } : houseProperties(name, house.number);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      osm_type: house === undefined ? 'W' : 'N',
      osm_id: numberOf(house?.id ?? entry.id),
      ...own,
      ...(entry.kind !== 'city' && { city: pickText(entry.city.name, locale) }),
      ...surroundings(entry.city, locale),
    },
  };
}

function houseProperties(street: string, housenumber: string): object {
  return { type: 'house', osm_key: 'building', osm_value: 'yes', street, housenumber };
}

function surroundings({ region, country, countryCode }: CityDocument, locale: string): object {
  return {
    ...(region !== undefined && { state: pickText(region, locale) }),
    ...(country !== undefined && { country: pickText(country, locale) }),
    ...(countryCode !== undefined && { countrycode: countryCode }),
  };
}

/** Photon's ids are numbers. Ours are hashes of stable ids, so that they do not change with a new catalog. */
function numberOf(id: string): number {
  return createHash('sha256').update(id).digest().readUIntBE(0, 6);
}
