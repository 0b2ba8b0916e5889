import { Refusal } from '#server/http/Refusal.ts';
import { MAX_ZOOM, MIN_ZOOM } from './mercator.ts';
import { PALETTES, type Theme } from './Palette.ts';
import type { TileRequest } from './TileMap.ts';

const INTEGER = /^\d{1,8}$/;
const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/;

interface TileAddress {
  readonly z: string;
  readonly x: string;
  readonly y: string;
  readonly theme?: string | undefined;
  readonly lang?: string | undefined;
}

/** Parses a tile request: 400 for an invalid tile, 404 for a zoom level that is not rendered. */
export function readTileRequest({ z, x, y, theme = 'light', lang = 'ru' }: TileAddress): TileRequest {
  const zoom = readInteger(z, 'z');
  if (zoom < MIN_ZOOM || zoom > MAX_ZOOM) throw new Refusal(404, 'request.not-found', { path: 'z' });
  if (!isTheme(theme)) throw invalid('theme');
  if (!LOCALE.test(lang)) throw invalid('lang');
  return { zoom, x: readStep(x, 'x', zoom), y: readStep(y, 'y', zoom), theme, locale: languageOf(lang) };
}

function readInteger(text: string, path: string): number {
  if (!INTEGER.test(text)) throw invalid(path);
  return Number(text);
}

/** Parses a tile coordinate; the map is 2^zoom tiles wide and high. */
function readStep(text: string, path: string, zoom: number): number {
  const step = readInteger(text, path);
  if (step >= 2 ** zoom) throw invalid(path);
  return step;
}

function isTheme(text: string): text is Theme {
  return Object.hasOwn(PALETTES, text);
}

function languageOf(lang: string): string {
  const language = lang.split('-', 1)[0] ?? lang;
  return language === 'sr' ? 'cnr' : language;
}

function invalid(path: string): Refusal {
  return new Refusal(400, 'request.invalid', { path });
}
