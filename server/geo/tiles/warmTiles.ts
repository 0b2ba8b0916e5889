import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import type { Log } from '#server/shared/Log.ts';
import { MAX_ZOOM, MIN_ZOOM, TILE_SIZE, toPixel } from './mercator.ts';
import type { TileMap } from './TileMap.ts';

interface WarmUp {
  readonly map: TileMap;
  readonly document: Pick<CatalogDocument, 'cities'>;
  readonly locale: string;
}

const PAUSE_MS = 40;

/**
 * Prepares each zoom level of each town in turn, yielding to requests in between. It never rejects, because nothing
 * awaits it and an unhandled rejection would end the process.
 */
export async function warmTiles({ map, document, locale }: WarmUp, log: Log): Promise<void> {
  try {
    for (let zoom = MIN_ZOOM + 2; zoom <= MAX_ZOOM; zoom += 1) {
      for (const { center } of document.cities) {
        await pause(PAUSE_MS, undefined, { ref: false });
        const [x, y] = toPixel(center, zoom).map((pixel) => Math.floor(pixel / TILE_SIZE)) as [number, number];
        map.draw({ zoom, x, y, theme: 'light', locale });
      }
    }
  } catch (error) {
    log({ level: 'error', text: 'tiles could not be pre-rendered', locale, error: stackOf(error) });
  }
}

function stackOf(error: unknown): string {
  return String(error instanceof Error ? error.stack : error);
}
