import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { readTileRequest } from '#server/geo/tiles/readTileRequest.ts';
import { TileMap } from '#server/geo/tiles/TileMap.ts';
import { warmTiles } from '#server/geo/tiles/warmTiles.ts';
import { compressText, type Encoding, encodingFor } from '#server/http/encoding.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import type { App } from '#server/http/Route.ts';
import type { Log } from '#server/shared/Log.ts';
import { LruCache } from '#server/shared/LruCache.ts';

const CACHE = 'public, max-age=86400';
const MAX_CACHED_TILES = 1_000;

/** The map of one catalog version, with a cache of tiles. */
interface Atlas {
  readonly map: TileMap;
  readonly cache: LruCache<Promise<Tile>>;
  /** Languages whose labels are prepared, or being prepared. */
  readonly warmed: Set<string>;
}

interface Tile {
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

async function compressedTile(svg: string, encoding: Encoding): Promise<Tile> {
  const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
  return { etag: `"${digest}-${encoding}"`, body: await compressText(svg, encoding) };
}

/** Map tiles of the built-in towns. */
export function tiles(currentCatalog: CurrentCatalog, limits: RequestLimits, log: Log): App {
  const app: App = new Hono();
  const atlases = new WeakMap<Catalog, Atlas>();
  const atlasOf = (catalog: Catalog): Atlas => {
    const atlas = atlases.get(catalog) ?? {
      map: new TileMap(catalog.document),
      cache: new LruCache<Promise<Tile>>(MAX_CACHED_TILES),
      warmed: new Set<string>(),
    };
    atlases.set(catalog, atlas);
    return atlas;
  };

  app.get('/geo/tiles/:z/:x/:y{[^/]+\\.svg}', async (context) => {
    const { z, x, y } = context.req.param();
    const { theme, lang } = context.req.query();
    const requested = readTileRequest({ z, x, y: y.slice(0, -'.svg'.length), theme, lang });
    const catalog = await currentCatalog.get();
    const { map, cache, warmed } = atlasOf(catalog);
    const tileRequest = { ...requested, locale: map.localeFor(requested.locale) };
    if (!warmed.has(tileRequest.locale)) {
      warmed.add(tileRequest.locale);
      void warmTiles({ map, document: catalog.document, locale: tileRequest.locale }, log);
    }
    const encoding = encodingFor(context.req.header('Accept-Encoding') ?? '');
    const tile = await cache.getOrCreate([...Object.values(tileRequest), encoding].join(' '), () => {
      limits.take(context, 'pictures');
      return compressedTile(map.draw(tileRequest), encoding);
    });
    context.header('ETag', tile.etag);
    context.header('Cache-Control', CACHE);
    context.header('Vary', 'Accept-Encoding', { append: true });
    if (context.req.header('If-None-Match')?.includes(tile.etag) === true) return context.body(null, 304);
    if (encoding !== 'identity') context.header('Content-Encoding', encoding);
    context.header('Content-Type', 'image/svg+xml');
    return context.body(tile.body);
  });

  return app;
}
