import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { toPixel } from '#server/geo/tiles/mercator.ts';
import { TileMap } from '#server/geo/tiles/TileMap.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';

const ZOOMS = [10, 11, 12, 13, 14, 15, 16, 17, 18];
const AROUND = [-2, -1, 0, 1, 2];
const TARGETS = { tile: 10, kilobytes: 20 };

/** Measures rendering a map tile of a demo city, and the largest tile's size. */
export function measureTiles(): readonly Figure[] {
  const seed = readDemoSeed();
  const map = new TileMap(seed);
  const times: number[] = [];
  let largest = 0;
  for (const { center } of seed.cities) {
    for (const zoom of ZOOMS) {
      const [x = 0, y = 0] = toPixel(center, zoom).map((pixel) => Math.floor(pixel / 256));
      for (const [dx, dy] of AROUND.flatMap((column) => AROUND.map((row) => [column, row] as const))) {
        const start = performance.now();
        const svg = map.draw({ zoom, x: x + dx, y: y + dy, theme: 'light', locale: 'ru' });
        times.push(performance.now() - start);
        largest = Math.max(largest, Buffer.byteLength(svg) / 1_000);
      }
    }
  }
  const figure = (part: keyof typeof TARGETS, measured: number, unit: string): Figure => {
    const value = Math.round(measured * 100) / 100;
    return { id: `S14.${part}`, value, unit, target: TARGETS[part], met: value <= TARGETS[part] };
  };
  return [figure('tile', median(times), 'ms'), figure('kilobytes', largest, 'kB')];
}
