import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { AreaDocument, StreetDocument, TownDocument } from '#server/catalog/document/documents.ts';
import { type Box, boxOf, widen } from './Box.ts';
import { BoxGrid } from './BoxGrid.ts';
import { builtUp } from './builtUp.ts';
import { footprint } from './footprint.ts';
import { type Pixel, pixelsPerMetre, TILE_SIZE, toPixel } from './mercator.ts';
import { HOUSES_FROM, streetWidth } from './scale.ts';
import { simplify } from './simplify.ts';
import { smooth } from './smooth.ts';
import { smoothSides } from './smoothSides.ts';

export interface Surface {
  readonly kind: AreaDocument['kind'] | 'town';
  readonly name?: LocalizedText | undefined;
  readonly ring: readonly Pixel[];
  readonly box: Box;
}

export interface StreetLine {
  readonly rank: StreetDocument['rank'];
  readonly name: LocalizedText;
  readonly line: readonly Pixel[];
}

export interface Building {
  readonly number: string;
  readonly at: Pixel;
  readonly outline: readonly Pixel[];
}

/** A town at one zoom level in that level's pixels, indexed for rendering tiles. */
export interface TownLayers {
  /** The built-up area with its surroundings; labels of large waters are placed only within it. */
  readonly surroundings: Box;
  readonly surfaces: readonly Surface[];
  readonly streets: readonly StreetLine[];
  readonly streetsNear: BoxGrid<StreetLine>;
  readonly buildings: readonly Building[];
  readonly buildingsNear: BoxGrid<Building>;
}

/** Tolerance in pixels for simplifying lines; less than half a pixel is invisible. */
const TOLERANCE = 0.35;
/** Distance in metres around houses that counts as built-up area. */
const OUTSKIRTS = 170;
/** Distance in metres from the town within which waters and parks are labeled. */
const NAMED_WITHIN = 1200;

export function layersOf(town: TownDocument, zoom: number): TownLayers {
  const place = (points: readonly (readonly [number, number])[]): readonly Pixel[] =>
    points.map((point) => toPixel(point, zoom));
  const perMetre = pixelsPerMetre(town.streets[0]?.line[0]?.[0] ?? 0, zoom);
  const streets = town.streets.map(({ rank, name, line }) => ({
    rank,
    name,
    line: simplify(smooth(place(line), false), TOLERANCE),
  }));
  const buildings = zoom < HOUSES_FROM ? [] : town.streets.flatMap((street) => buildingsOn(street, zoom, perMetre));
  const ground = groundOf(town, zoom, perMetre);
  const surfaces = [ground, ...town.areas.map((area) => surfaceOf(area, place(area.polygon)))];
  const streetsNear = new BoxGrid<StreetLine>(TILE_SIZE);
  for (const street of streets) {
    const margin = streetWidth(street.rank, zoom) / 2 + 2;
    for (let index = 1; index < street.line.length; index += 1) {
      streetsNear.add(street, boxOf(street.line.slice(index - 1, index + 1), margin));
    }
  }
  const buildingsNear = new BoxGrid<Building>(TILE_SIZE);
  for (const building of buildings) buildingsNear.add(building, boxOf(building.outline, 1));
  const surroundings = widen(ground.box, NAMED_WITHIN * perMetre);
  return { surroundings, surfaces, streets, streetsNear, buildings, buildingsNear };
}

function surfaceOf({ kind, name }: AreaDocument, corners: readonly Pixel[]): Surface {
  const ring = simplify(smoothSides(corners), TOLERANCE);
  return { kind, name, ring, box: boxOf(ring) };
}

function groundOf(town: TownDocument, zoom: number, perMetre: number): Surface {
  const houses = town.streets.flatMap((street) => street.houses.map(({ at }) => toPixel(at, zoom)));
  const ring = simplify(builtUp(houses, OUTSKIRTS * perMetre), TOLERANCE);
  return { kind: 'town', ring, box: boxOf(ring) };
}

function buildingsOn(street: StreetDocument, zoom: number, perMetre: number): readonly Building[] {
  const line = street.line.map((point) => toPixel(point, zoom));
  return street.houses.map(({ number, at }) => {
    const middle = toPixel(at, zoom);
    return { number, at: middle, outline: footprint(`${street.id}/${number}`, middle, line, perMetre) };
  });
}
