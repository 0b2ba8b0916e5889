import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { Path } from '../../document/Value.ts';
import type { Entry, Fault, Source } from '../Entry.ts';
import { linesInJson } from '../linesInJson.ts';
import { withoutHoles } from './withoutHoles.ts';

export interface GeoJsonOptions {
  /** The restaurant of the features that name none. */
  readonly restaurant?: string | undefined;
  /** The properties with the name and the tiers of a zone. */
  readonly nameProperty?: string | undefined;
  readonly tiersProperty?: string | undefined;
  /** What delivery costs in the features that do not say it: an amount such as `2.50`, and minutes. */
  readonly price?: string | undefined;
  readonly minutes?: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

interface Feature {
  readonly path: Path;
  readonly id: unknown;
  readonly properties: Json;
  readonly geometry: unknown;
}

interface Zone {
  readonly path: Path;
  readonly restaurant: string;
  readonly fields: Json;
}

/** The area of one polygon, which a feature may have several of. */
type Polygon = readonly (readonly GeoPoint[])[];

/** Six digits are a tenth of a metre. */
const ROUNDING = 1e6;
const TYPES = new Set(['FeatureCollection', 'Feature', 'Polygon', 'MultiPolygon', 'GeometryCollection']);

/** Whether a text is GeoJSON, which a shop's own JSON is not. */
export function isGeoJson(text: string): boolean {
  try {
    return TYPES.has(textOf(objectOf(JSON.parse(text)).type));
  } catch {
    return false;
  }
}

/**
 * Reads GeoJSON (RFC 7946, longitude first) as the zones of restaurants. A feature of several polygons becomes several
 * zones, and one with holes is cut into zones without, since a zone is one ring of corners.
 */
export function readGeoJson(file: string, text: string, options: GeoJsonOptions): Source {
  const lineAt = linesInJson(text);
  const faults: Fault[] = [];
  const notes: string[] = [];
  const fault = (path: Path, place: string): void => {
    faults.push({ sourceLine: { file, line: lineAt(path) }, text: place });
  };
  const zones: Zone[] = [];
  for (const [index, feature] of featuresOf(text, fault).entries()) {
    const what = `feature ${index + 1}`;
    const restaurant = textOf(feature.properties.restaurant) || options.restaurant;
    if (restaurant === undefined) {
      fault(feature.path, `${what}: names no restaurant; add --restaurant ID, or give it a property "restaurant"`);
      continue;
    }
    const polygons = polygonsOf(feature.geometry, (place) => fault([...feature.path, 'geometry'], `${what}: ${place}`));
    if (polygons.length === 0 && faults.length === 0) notes.push(`${what} is left out: it has no polygon`);
    const rings = polygons.flatMap((polygon) => {
      const [outer = [], ...holes] = polygon;
      const parts = withoutHoles({ outer, holes });
      if (parts === undefined)
        fault([...feature.path, 'geometry'], `${what}: its holes cross its border or each other`);
      return parts ?? [];
    });
    if (rings.length > 1) notes.push(`${what} becomes ${rings.length} zones: it has several parts or holes`);
    zones.push(...zonesOf(feature, restaurant, { index, rings, options }));
  }
  if (faults.length === 0 && zones.length === 0) fault([], 'the file: has no polygons to deliver to');
  const entries = [...Map.groupBy(zones, ({ restaurant }) => restaurant)].map(
    ([id, own]): Entry => ({
      kind: 'restaurants',
      fields: { id, zones: own.map(({ fields }) => fields) },
      sourceLineOf: ([, index]) => ({ file, line: lineAt(own[Number(index)]?.path ?? own[0]?.path ?? []) }),
    }),
  );
  return { entries, kinds: new Set(['restaurants']), faults, notes };
}

function featuresOf(text: string, fault: (path: Path, place: string) => void): readonly Feature[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    fault([], `is not JSON: ${(error as Error).message}`);
    return [];
  }
  const { type, features } = objectOf(content);
  if (type !== 'FeatureCollection') return [featureOf(content, [])];
  if (Array.isArray(features)) return features.map((one, index) => featureOf(one, ['features', index]));
  fault([], 'features: is missing; a FeatureCollection has a list of features');
  return [];
}

/** A bare geometry is a feature without properties. */
function featureOf(value: unknown, path: Path): Feature {
  const { type, id, properties, geometry } = objectOf(value);
  if (type !== 'Feature') return { path, id: undefined, properties: {}, geometry: value };
  return { path, id, properties: objectOf(properties), geometry };
}

function polygonsOf(geometry: unknown, fault: (place: string) => void): readonly Polygon[] {
  const { type, coordinates, geometries } = objectOf(geometry);
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    return geometries.flatMap((one) => polygonsOf(one, fault));
  }
  const stated = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
  if (!Array.isArray(stated)) {
    fault('coordinates: must be a list of polygons');
    return [];
  }
  return stated.flatMap((rings: unknown) => {
    const polygon = Array.isArray(rings) ? rings.map(ringOf) : [];
    if (polygon.length > 0 && polygon.every((ring) => ring !== undefined)) return [polygon];
    fault('coordinates: must be rings of points such as [19.2627, 42.4411], longitude first');
    return [];
  });
}

/** The corners of a ring without the last one, which repeats the first; undefined for what is no ring. */
function ringOf(ring: unknown): readonly GeoPoint[] | undefined {
  if (!Array.isArray(ring)) return undefined;
  const corners = ring.map((point: unknown): GeoPoint | undefined => {
    const [lng, lat] = Array.isArray(point) ? point : [];
    if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
    return { lat: rounded(lat), lng: rounded(lng) };
  });
  if (!corners.every((corner) => corner !== undefined)) return undefined;
  // Rounding may make neighbours one corner.
  return corners.filter(({ lat, lng }, index) => {
    const before = corners.at(index - 1);
    return corners.length < 3 || before?.lat !== lat || before.lng !== lng;
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * ROUNDING) / ROUNDING;
}

interface Described {
  readonly index: number;
  readonly rings: readonly (readonly GeoPoint[])[];
  readonly options: GeoJsonOptions;
}

function zonesOf(
  { path, id, properties }: Feature,
  restaurant: string,
  { index, rings, options }: Described,
): readonly Zone[] {
  const statedName = nameOf(properties, options.nameProperty);
  const name = statedName || `${restaurant} ${index + 1}`;
  const stated = textOf(properties.id ?? id ?? properties['@id']);
  const whole = idFrom(stated === '' ? `${restaurant}-${textOf(statedName) || index + 1}` : stated);
  const tiers = tiersOf(properties, options);
  return rings.map((ring, part) => ({
    path,
    restaurant,
    fields: {
      id: part === 0 ? whole : `${whole.slice(0, CATALOG_LIMITS.idCharacters - 4)}-${part + 1}`,
      name,
      area: ring.map(({ lat, lng }) => [String(lat), String(lng)]),
      ...(tiers !== undefined && { tiers }),
    },
  }));
}

function nameOf(properties: Json, property: string | undefined): unknown {
  const stated = properties[property ?? 'name'];
  return typeof stated === 'object' && stated !== null ? stated : textOf(stated);
}

/**
 * Tiers as a list, as JSON in a text, or of `price`, `minutes`, `from` and `to`. Numbers become texts, as in other
 * files.
 */
function tiersOf(properties: Json, { tiersProperty, price, minutes }: GeoJsonOptions): unknown {
  const stated = properties[tiersProperty ?? 'tiers'];
  if (stated !== undefined && stated !== null) {
    return JSON.parse(typeof stated === 'string' ? asJson(stated) : JSON.stringify(stated), (_, value: unknown) =>
      typeof value === 'number' ? String(value) : value,
    );
  }
  const own = {
    from: properties.from,
    to: properties.to,
    price: properties.price ?? price,
    minutes: properties.minutes ?? minutes,
  };
  if (own.price === undefined && own.minutes === undefined) return undefined;
  const statedFields = Object.entries(own).filter(([, value]) => value !== undefined && value !== null);
  return [Object.fromEntries(statedFields.map(([name, value]) => [name, textOf(value)]))];
}

function asJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

function idFrom(text: string): string {
  const id = text.trim().replaceAll(/[\s|/?#%\\]+/g, '-');
  return Array.from(id).slice(0, CATALOG_LIMITS.idCharacters).join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
