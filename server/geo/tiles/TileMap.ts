import type { CatalogDocument, TownDocument } from '#server/catalog/document/documents.ts';
import { type Box, boxOf, overlaps, scaled, widen } from './Box.ts';
import { drawGround } from './drawGround.ts';
import { drawLabels } from './drawLabels.ts';
import { LabelBoard } from './LabelBoard.ts';
import { TILE_SIZE, toPixel } from './mercator.ts';
import { PALETTES, type Theme } from './Palette.ts';
import { layersOf, type TownLayers } from './TownLayers.ts';
import { writeLabels } from './writeLabels.ts';

export interface TileRequest {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly theme: Theme;
  readonly locale: string;
}

/** Distance in pixels by which a label may extend beyond its town. */
const LABEL_MARGIN = 240;
const FALLBACK_LOCALE = 'ru';
const FONT_FAMILY = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** Renders the map of a catalog's towns. Each zoom level is prepared when its first tile is requested. */
export class TileMap {
  readonly #document: CatalogDocument;
  readonly #locales: ReadonlySet<string>;
  /** Bounding box of each town in pixels of zoom 0. */
  readonly #boxes: ReadonlyMap<TownDocument, Box>;
  readonly #layers = new Map<string, TownLayers>();
  readonly #boards = new Map<string, LabelBoard>();

  constructor(document: CatalogDocument) {
    this.#document = document;
    this.#boxes = new Map(document.towns.map((town) => [town, boxOfTown(town)]));
    this.#locales = new Set(document.cities.flatMap(({ name }) => (typeof name === 'string' ? [] : Object.keys(name))));
  }

  /** The locale whose labels are used for a requested one. */
  localeFor(locale: string): string {
    return this.#locales.has(locale) ? locale : FALLBACK_LOCALE;
  }

  /** An SVG tile of 256 by 256 pixels; plain background where there is no town. */
  draw({ zoom, x, y, theme, locale }: TileRequest): string {
    const palette = PALETTES[theme];
    const left = x * TILE_SIZE;
    const top = y * TILE_SIZE;
    const tile: Box = { left, top, right: left + TILE_SIZE, bottom: top + TILE_SIZE };
    const near = this.#document.towns.filter((town) => this.#touches(town, tile, zoom));
    const ground = near.map((town) => drawGround(this.#layersOf(town, zoom), tile, zoom, palette));
    const labels = near.flatMap((town) => this.#boardOf(town, zoom, locale).within(tile));
    const labelSvg = drawLabels(labels, [left, top], palette);
    const text =
      labelSvg === ''
        ? ''
        : `<g font-family="${FONT_FAMILY}" text-anchor="middle" stroke-linejoin="round" paint-order="stroke">${labelSvg}</g>`;
    const size = `width="${TILE_SIZE}" height="${TILE_SIZE}"`;
    const land = `<rect ${size} fill="${palette.country}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">${land}${ground.join('')}${text}</svg>`;
  }

  #touches(town: TownDocument, tile: Box, zoom: number): boolean {
    const box = this.#boxes.get(town);
    return box !== undefined && overlaps(widen(scaled(box, 2 ** zoom), LABEL_MARGIN), tile);
  }

  #layersOf(town: TownDocument, zoom: number): TownLayers {
    const key = `${zoom} ${town.cityId}`;
    const layers = this.#layers.get(key) ?? layersOf(town, zoom);
    this.#layers.set(key, layers);
    return layers;
  }

  #boardOf(town: TownDocument, zoom: number, locale: string): LabelBoard {
    const key = `${zoom} ${locale} ${town.cityId}`;
    const written = this.#boards.get(key);
    if (written !== undefined) return written;
    const board = new LabelBoard();
    const city = this.#document.cities.find(({ id }) => id === town.cityId);
    writeLabels(board, { city, town, layers: this.#layersOf(town, zoom), zoom, locale });
    this.#boards.set(key, board);
    return board;
  }
}

function boxOfTown({ areas, landmarks, streets }: TownDocument): Box {
  const points = [
    ...areas.flatMap(({ polygon }) => polygon),
    ...streets.flatMap(({ line, houses }) => [...line, ...houses.map(({ at }) => at)]),
    ...landmarks.map(({ at }) => at),
  ];
  return boxOf(points.map((point) => toPixel(point, 0)));
}
