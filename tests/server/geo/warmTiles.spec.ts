import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { readDemoSeed } from '#server/catalog/seed/readDemoSeed.ts';
import { TileMap } from '#server/geo/tiles/TileMap.ts';
import { warmTiles } from '#server/geo/tiles/warmTiles.ts';
import type { LogEntry } from '#server/shared/Log.ts';

describe('warmTiles', () => {
  it('logs a town that cannot be drawn, once, and does not reject', async () => {
    const document = JSON.parse(
      JSON.stringify(readDemoSeed()).replace('"rank":"side"', '"rank":"alley"'),
    ) as CatalogDocument;
    const log: LogEntry[] = [];
    await warmTiles({ map: new TileMap(document), document, locale: 'ru' }, (entry) => void log.push(entry));
    expect(log).toEqual([
      {
        level: 'error',
        text: 'tiles could not be pre-rendered',
        locale: 'ru',
        error: expect.stringContaining('layersOf'),
      },
    ]);
  });
});
