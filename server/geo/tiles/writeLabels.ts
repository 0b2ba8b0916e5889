import { pickText } from '#domain/text/LocalizedText.ts';
import type { CityDocument, LandmarkDocument, TownDocument } from '#server/catalog/document/documents.ts';
import { type Box, boxAround, shared } from './Box.ts';
import { spotsInside } from './insideRing.ts';
import type { LabelBoard } from './LabelBoard.ts';
import { type Pixel, toPixel } from './mercator.ts';
import { AREA_NAMES_FROM, cityLetters, LANDMARKS_FROM, NUMBERS_FROM } from './scale.ts';
import type { Surface, TownLayers } from './TownLayers.ts';
import { textWidth } from './textWidth.ts';
import { writeStreets } from './writeStreets.ts';

interface Drawing {
  readonly city: CityDocument | undefined;
  readonly town: TownDocument;
  readonly layers: TownLayers;
  readonly zoom: number;
  readonly locale: string;
}

const SIGN = 20;
/** Maximum width in pixels of a water that keeps labels of its neighbors out. */
const MAX_POND_WIDTH = 700;
const LINE_HEIGHT = 1.25;

/** Places all labels of a town, the most important first, because later ones may not overlap earlier ones. */
export function writeLabels(board: LabelBoard, { city, town, layers, zoom, locale }: Drawing): void {
  if (city !== undefined) writeCity(board, city, zoom, locale);
  if (zoom >= LANDMARKS_FROM) for (const landmark of town.landmarks) writeLandmark(board, landmark, zoom, locale);
  if (zoom >= AREA_NAMES_FROM) {
    const wet = layers.surfaces.filter(({ kind }) => kind === 'water');
    for (const surface of wet) writeSurface(board, surface, layers.surroundings, zoom, locale);
    for (const { box } of wet) if (box.right - box.left < MAX_POND_WIDTH) board.keepFree(box);
    for (const surface of layers.surfaces) {
      if (surface.kind !== 'water') writeSurface(board, surface, layers.surroundings, zoom, locale);
    }
  }
  writeStreets(board, layers.streets, zoom, locale);
  if (zoom >= NUMBERS_FROM) writeNumbers(board, layers, zoom);
}

function writeCity(board: LabelBoard, city: CityDocument, zoom: number, locale: string): void {
  const size = cityLetters(zoom);
  if (size === 0) return;
  const text = pickText(city.name, locale);
  const at = toPixel(city.center, zoom);
  const box = boxAround(at, textWidth(text, size) * 1.08, size * LINE_HEIGHT);
  board.write({ kind: 'spot', tone: 'city', text, size, at, anchor: 'middle' }, [box]);
}

function writeLandmark(board: LabelBoard, landmark: LandmarkDocument, zoom: number, locale: string): void {
  const at = toPixel(landmark.at, zoom);
  if (!board.write({ kind: 'sign', glyph: landmark.kind, at }, [boxAround(at, SIGN, SIGN)])) return;
  const size = zoom < 16 ? 10.5 : 11.5;
  const text = pickText(landmark.name, locale);
  const width = textWidth(text, size);
  const beside = SIGN / 2 + 3;
  const places: readonly { readonly to: Pixel; readonly anchor: 'start' | 'middle' | 'end'; readonly shift: number }[] =
    [
      { to: [0, beside + size / 2], anchor: 'middle', shift: 0 },
      { to: [beside, 0], anchor: 'start', shift: width / 2 },
      { to: [-beside, 0], anchor: 'end', shift: -width / 2 },
      { to: [0, -beside - size / 2], anchor: 'middle', shift: 0 },
    ];
  for (const { to, anchor, shift } of places) {
    const spot: Pixel = [at[0] + to[0], at[1] + to[1]];
    const box = boxAround([spot[0] + shift, spot[1]], width, size * LINE_HEIGHT);
    if (board.write({ kind: 'spot', tone: 'landmark', text, size, at: spot, anchor }, [box])) return;
  }
}

function writeSurface(
  board: LabelBoard,
  { kind, name, ring, box }: Surface,
  surroundings: Box,
  zoom: number,
  locale: string,
): void {
  if (name === undefined || kind === 'town') return;
  const text = pickText(name, locale);
  const isLarge = kind === 'water' && box.right - box.left > 900;
  const size = (isLarge ? 13 : 10.5) + (zoom > 15 ? 1 : 0);
  const width = textWidth(text, size);
  for (const at of spotsInside(ring, shared(box, surroundings), width + 8, size * LINE_HEIGHT + 4)) {
    const label = { kind: 'spot', tone: kind, text, size, at, anchor: 'middle' } as const;
    board.write(label, [boxAround(at, width, size * LINE_HEIGHT)]);
  }
}

function writeNumbers(board: LabelBoard, { buildings }: TownLayers, zoom: number): void {
  const size = zoom === NUMBERS_FROM ? 9 : 11;
  for (const { number, at } of buildings) {
    const box = boxAround(at, textWidth(number, size), size);
    board.write({ kind: 'spot', tone: 'house', text: number, size, at, anchor: 'middle' }, [box]);
  }
}
