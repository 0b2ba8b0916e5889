import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { GeoBounds, GeoPoint } from '#domain/geo/GeoPoint.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { CityDocument } from '#server/catalog/document/documents.ts';
import { Gazetteer } from '#server/geo/Gazetteer.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App } from '#server/http/Route.ts';
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

const MAX_QUERY_LENGTH = 200;
const DEFAULT_LIMIT = 10;
const MAX_FOUND = 50;

/** Address search and reverse geocoding in the built-in towns, compatible with Photon. */
export function geocoding(currentCatalog: CurrentCatalog, limits: RequestLimits): App {
  const app: App = new Hono();
  const gazetteers = new WeakMap<Catalog, Gazetteer>();
  const currentGazetteer = async (): Promise<Gazetteer> => {
    const catalog = await currentCatalog.get();
    const gazetteer = gazetteers.get(catalog) ?? new Gazetteer(catalog.document);
    gazetteers.set(catalog, gazetteer);
    return gazetteer;
  };

  app.get('/geo/api', async (context) => {
    limits.take(context, 'lookups');
    const text = context.req.query('q') ?? '';
    if (text.trim() === '' || text.length > MAX_QUERY_LENGTH) throw invalid('q');
    const matches = (await currentGazetteer()).search({
      text,
      limit: readLimit(context),
      bounds: readBounds(context.req.query('bbox')),
      near: context.req.query('lat') === undefined ? undefined : readPoint(context),
    });
    return answer(context, toPhoton(matches, readLocale(context)));
  });

  app.get('/geo/reverse', async (context) => {
    limits.take(context, 'lookups');
    const match = (await currentGazetteer()).at(readPoint(context));
    return answer(context, toPhoton(match === undefined ? [] : [match], readLocale(context)));
  });

  return app;
}

function answer(context: Context, body: object): Response {
  context.header('Cache-Control', 'public, max-age=60');
  context.header('Vary', 'Accept-Language');
  return context.json(body);
}

function readLocale(context: Context): string {
  const language = context.req.query('lang') ?? context.req.header('Accept-Language')?.split(/[,;-]/, 1)[0] ?? 'ru';
  return language === 'sr' ? 'cnr' : language;
}

function readLimit(context: Context): number {
  const text = context.req.query('limit') ?? String(DEFAULT_LIMIT);
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) throw invalid('limit');
  return Math.min(Number(text), MAX_FOUND);
}

function readPoint(context: Context): GeoPoint {
  return { lat: readDegrees(context, 'lat', 90), lng: readDegrees(context, 'lon', 180) };
}

function readDegrees(context: Context, name: string, max: number): number {
  const text = context.req.query(name) ?? '';
  const degrees = Number(text);
  if (!/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) || Math.abs(degrees) > max) throw invalid(name);
  return degrees;
}

/** Parses bounds given as west, south, east, north. */
function readBounds(text: string | undefined): GeoBounds | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west, south, east, north] = parts;
  if (parts.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) {
    throw invalid('bbox');
  }
  if (!parts.every(Number.isFinite)) throw invalid('bbox');
  return { west, south, east, north };
}

function invalid(path: string): Refusal {
  return new Refusal(400, 'request.invalid', { path });
}
