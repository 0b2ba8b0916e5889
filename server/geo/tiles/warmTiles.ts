import { setTimeout as pause } from 'node:timers/promises';
import type { Seed } from '#server/seed/Seed.ts';
import { MAX_ZOOM, MIN_ZOOM, TILE_SIZE, toPixel } from './mercator.ts';
import type { TileMap } from './TileMap.ts';

const PAUSE_MS = 40;

/** Whoever looks at a map zooms it soon: each zoom of each town is prepared in turn, with air between for others. */
export async function warmTiles(map: TileMap, { cities }: Seed, locale: string): Promise<void> {
  for (let zoom = MIN_ZOOM + 2; zoom <= MAX_ZOOM; zoom += 1) {
    for (const { center } of cities) {
      await pause(PAUSE_MS, undefined, { ref: false });
      const [x, y] = toPixel(center, zoom).map((pixel) => Math.floor(pixel / TILE_SIZE)) as [number, number];
      map.draw({ zoom, x, y, theme: 'light', locale });
    }
  }
}
