import type { DocumentPoint } from '#server/catalog/document/documents.ts';

/** Pixel position on the whole map at one zoom level, from its north-western corner. */
export type Pixel = readonly [x: number, y: number];

export const TILE_SIZE = 256;
export const MIN_ZOOM = 10;
export const MAX_ZOOM = 18;

const METRES_AROUND = 40_075_016.7;

/** Projects a point to the Web Mercator map: 256 pixels wide at zoom 0, doubled with each level. */
export function toPixel([lat, lng]: DocumentPoint, zoom: number): Pixel {
  const size = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

export function pixelsPerMetre(lat: number, zoom: number): number {
  return (TILE_SIZE * 2 ** zoom) / (METRES_AROUND * Math.cos((lat * Math.PI) / 180));
}

/** Distance from a point to the nearest point of a segment. */
export function distanceTo([x, y]: Pixel, [fromX, fromY]: Pixel, [toX, toY]: Pixel): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - fromX - dx * part, y - fromY - dy * part);
}
