import { glyphOf } from './glyphs.ts';
import type { Label, LineLabel, SignLabel, SpotLabel, Tone } from './Label.ts';
import type { Pixel } from './mercator.ts';
import type { Palette } from './Palette.ts';
import { pathData } from './pathData.ts';

const ORDER: readonly Tone[] = ['house', 'water', 'park', 'square', 'street', 'landmark', 'city'];

const WEIGHTS: Readonly<Record<Tone, number>> = {
  house: 400,
  water: 500,
  park: 500,
  square: 500,
  street: 500,
  landmark: 500,
  city: 700,
};

/** SVG of the labels that touch a tile, relative to its corner. */
export function drawLabels(labels: readonly Label[], origin: Pixel, palette: Palette): string {
  const icons = labels
    .filter((label) => label.kind === 'sign')
    .map((sign) => drawSign(sign, origin))
    .join('');
  const texts = ORDER.map((tone) => drawTone(tone, labels, origin, palette)).join('');
  if (icons === '') return texts;
  const disc = `fill="${palette.landmark}" stroke="${palette.landmarkGlyph}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"`;
  return `${texts}<g ${disc}>${icons}</g>`;
}

function drawTone(tone: Tone, labels: readonly Label[], origin: Pixel, palette: Palette): string {
  const own = labels.filter((label) => label.kind !== 'sign' && label.tone === tone);
  if (own.length === 0) return '';
  const texts = own
    .map((label, index) => {
      if (label.kind === 'line') return drawAlong(label, `${tone}${index}`, origin);
      return label.kind === 'spot' ? drawSpot(label, origin) : '';
    })
    .join('');
  const halo = tone === 'house' ? '' : ` stroke="${haloOf(tone, palette)}" stroke-width="${tone === 'city' ? 4 : 2.6}"`;
  const slant = tone === 'water' ? ' font-style="italic"' : '';
  return `<g fill="${colorOf(tone, palette)}" font-weight="${WEIGHTS[tone]}"${slant}${halo}>${texts}</g>`;
}

function drawSpot({ text, size, at, anchor }: SpotLabel, [originX, originY]: Pixel): string {
  const end = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
  const place = `x="${tenths(at[0] - originX)}" y="${tenths(at[1] - originY)}"`;
  return `<text ${place} dy=".36em" font-size="${size}"${end}>${escaped(text)}</text>`;
}

function drawAlong({ text, size, line }: LineLabel, id: string, origin: Pixel): string {
  const words = `<textPath href="#${id}" startOffset="50%">${escaped(text)}</textPath>`;
  return `<path id="${id}" d="${pathData(line, origin)}" fill="none" stroke="none"/><text dy=".34em" font-size="${size}">${words}</text>`;
}

function drawSign({ at, glyph }: SignLabel, [originX, originY]: Pixel): string {
  const place = `translate(${tenths(at[0] - originX)} ${tenths(at[1] - originY)})`;
  return `<g transform="${place}"><circle r="9"/><path d="${glyphOf(glyph)}" fill="none"/></g>`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function colorOf(tone: Tone, palette: Palette): string {
  if (tone === 'landmark') return palette.landmarkText;
  if (tone === 'city') return palette.cityText;
  if (tone === 'house') return palette.houseText;
  if (tone === 'water') return palette.waterText;
  return tone === 'park' ? palette.parkText : palette.streetText;
}

/** The halo color of a label: the background on water and in parks, otherwise the common one. */
function haloOf(tone: Tone, palette: Palette): string {
  if (tone === 'water') return palette.water;
  return tone === 'park' ? palette.park : palette.halo;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes XML's special characters and removes forbidden ones. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
