import { type Box, overlaps, widen } from './Box.ts';
import { clipLine, clipRing } from './clip.ts';
import { type Pixel, pixelsPerMetre } from './mercator.ts';
import type { Palette } from './Palette.ts';
import { pathData } from './pathData.ts';
import { rimWidth, streetWidth } from './scale.ts';
import type { StreetLine, Surface, TownLayers } from './TownLayers.ts';

/** Pixels rendered around a tile, so that outlines of clipped shapes are not visible at its edge. */
const MARGIN = 24;
const SURFACES = ['town', 'park', 'water', 'square'] as const;
const RANKS = ['path', 'side', 'main'] as const;
/** Radius in metres for rounding the corners of parks. */
const ROUNDING = 7;
const LATITUDE_OF_ROUNDING = 44;

/** Renders land, water, houses and streets of one town within a tile. */
export function drawGround(layers: TownLayers, tile: Box, zoom: number, palette: Palette): string {
  const origin: Pixel = [tile.left, tile.top];
  const streets = layers.streetsNear.within(tile);
  const rims = RANKS.map((rank) => strokes(streets, rank, tile, rimOf(rank, zoom, palette)));
  const fills = RANKS.map((rank) => strokes(streets, rank, tile, fillOf(rank, zoom, palette)));
  const surfaces = SURFACES.map((kind) => drawSurfaces(kind, layers.surfaces, tile, zoom, palette));
  const lines = [...rims, ...fills].join('');
  const rounded = lines === '' ? '' : `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`;
  return `${surfaces.join('')}${drawHouses(layers, tile, origin, palette)}${rounded}`;
}

function drawSurfaces(
  kind: Surface['kind'],
  surfaces: readonly Surface[],
  tile: Box,
  zoom: number,
  palette: Palette,
): string {
  const around = widen(tile, MARGIN);
  const rings = surfaces
    .filter((surface) => surface.kind === kind && overlaps(surface.box, around))
    .map(({ ring }) => clipRing(ring, around))
    .filter((ring) => ring.length > 2);
  if (rings.length === 0) return '';
  const data = rings.map((ring) => pathData(ring, [tile.left, tile.top], true)).join('');
  const width = Math.round(ROUNDING * pixelsPerMetre(LATITUDE_OF_ROUNDING, zoom) * 10) / 10;
  const rim = kind === 'park' ? ` stroke="${palette.park}" stroke-width="${width}" stroke-linejoin="round"` : '';
  return `<path d="${data}" fill="${palette[kind]}"${rim}/>`;
}

function drawHouses({ buildingsNear }: TownLayers, tile: Box, origin: Pixel, palette: Palette): string {
  const data = buildingsNear.within(tile).map(({ outline }) => pathData(outline, origin, true));
  if (data.length === 0) return '';
  return `<path d="${data.join('')}" fill="${palette.house}" stroke="${palette.houseRim}" stroke-width=".8"/>`;
}

interface Stroke {
  readonly color: string;
  readonly width: number;
}

function rimOf(rank: StreetLine['rank'], zoom: number, palette: Palette): Stroke {
  const rim = rimWidth(rank, zoom);
  return { color: palette.streetRim, width: rim === 0 ? 0 : streetWidth(rank, zoom) + rim * 2 };
}

function fillOf(rank: StreetLine['rank'], zoom: number, palette: Palette): Stroke {
  const isThin = rank === 'path' || zoom < 12;
  return { color: isThin ? palette.path : palette.street, width: streetWidth(rank, zoom) };
}

function strokes(
  streets: readonly StreetLine[],
  rank: StreetLine['rank'],
  tile: Box,
  { color, width }: Stroke,
): string {
  if (width === 0) return '';
  const around = widen(tile, width / 2 + 4);
  const data = streets
    .filter((street) => street.rank === rank)
    .flatMap(({ line }) => clipLine(line, around))
    .map((piece) => pathData(piece, [tile.left, tile.top]));
  if (data.length === 0) return '';
  return `<path d="${data.join('')}" stroke="${color}" stroke-width="${Math.round(width * 10) / 10}"/>`;
}
