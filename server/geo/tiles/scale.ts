import type { StreetDocument } from '#server/catalog/document/documents.ts';
import { MIN_ZOOM } from './mercator.ts';

type Rank = StreetDocument['rank'];

/** Street width in pixels for zoom levels 10 to 18; 0 when not rendered. */
const WIDTHS: Readonly<Record<Rank, readonly number[]>> = {
  main: [0.9, 1.3, 2, 3.2, 5, 8, 12, 18, 28],
  side: [0, 0.5, 0.9, 1.8, 3.2, 5.5, 8.5, 13, 20],
  path: [0, 0, 0, 0.6, 0.9, 1.3, 1.8, 2.6, 4],
};

const FONT_SIZES: Readonly<Record<Rank, readonly number[]>> = {
  main: [0, 0, 0, 0, 10.5, 11.5, 12, 13, 14],
  side: [0, 0, 0, 0, 0, 10.5, 11, 12, 13],
  path: [0, 0, 0, 0, 0, 0, 10, 11, 12],
};

const CITY_LETTERS = [14, 16, 18, 20, 0, 0, 0, 0, 0];

export const HOUSES_FROM = 16;
export const NUMBERS_FROM = 17;
export const LANDMARKS_FROM = 14;
export const AREA_NAMES_FROM = 13;

export function streetWidth(rank: Rank, zoom: number): number {
  return WIDTHS[rank][zoom - MIN_ZOOM] ?? 0;
}

/** Width of the outline on both sides of a street. */
export function rimWidth(rank: Rank, zoom: number): number {
  if (rank === 'path' || zoom < 12) return 0;
  return zoom < 15 ? 0.6 : 1;
}

/** Font size of a street's label; 0 when it is not labeled. */
export function streetLetters(rank: Rank, zoom: number): number {
  return FONT_SIZES[rank][zoom - MIN_ZOOM] ?? 0;
}

export function cityLetters(zoom: number): number {
  return CITY_LETTERS[zoom - MIN_ZOOM] ?? 0;
}
