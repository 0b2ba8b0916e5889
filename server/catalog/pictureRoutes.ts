import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';
import type { Catalog } from '#server/catalog/Catalog.ts';
import { OneAtATime } from '#server/http/OneAtATime.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { LruCache } from '#server/shared/LruCache.ts';
import type { CatalogContext } from './CatalogContext.ts';
import { asUnavailable } from './pictures/asUnavailable.ts';
import { previewPaths } from './pictures/imageOf.ts';
import { isPicturePath } from './pictures/PictureStore.ts';

/** Picture paths of lower-case letters, digits and hyphens, which cannot leave the folder. */
const PICTURE = /^\/pictures\/((?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(?:webp|avif|svg|png|jpg))$/;

const IMPORTED_WEBP = /^imported\/.+\.webp$/;
const AVIF = /\bimage\/avif\b/;
/** Maximum number of cached pictures of some dozen kilobytes each. */
const MAX_PICTURES = 300;
/** Maximum number of cached previews, which are larger. */
const MAX_PREVIEWS = 60;
/** Drawing one takes a tenth of a second of a processor. */
const MAX_WAITING_PREVIEWS = 20;
const JPEG_QUALITY = 82;
/** Background for transparent pictures, because JPEG has no transparency. */
const GROUND = '#fbf8f6';

/** Serves the demo's pictures and imported ones. A changed picture gets a new path, so they can be cached forever. */
export function pictures({ root, pictureStore, currentCatalog, limits, log }: CatalogContext): App {
  const folder = join(root, 'demo', 'pictures');
  const app: App = new Hono();
  const imported = new LruCache<Promise<Uint8Array | undefined>>(MAX_PICTURES);

  const lookUp = (path: string): Promise<Uint8Array | undefined> => {
    const reading = imported.getOrCreate(path, () => pictureStore.read(path));
    return reading.catch((error: unknown) => {
      imported.delete(path);
      throw asUnavailable(error, log);
    });
  };
  const readImported = async (path: string): Promise<Uint8Array | undefined> => {
    const data = await lookUp(path);
    // Not cached, because it may be imported soon.
    if (data === undefined) imported.delete(path);
    return data;
  };
  const dataOf = (path: string): Promise<Uint8Array | undefined> =>
    isPicturePath(path) ? readImported(path) : readFile(join(folder, path)).catch(() => undefined);

  /**
   * The AVIF version of an imported WebP picture, which is stored together with it where it is smaller. One that cannot
   * be read now keeps nobody from the WebP.
   */
  const readSmaller = (path: string): Promise<Uint8Array | undefined> =>
    lookUp(path.replace(/webp$/, 'avif')).catch(() => undefined);

  const previews = new LruCache<Promise<Uint8Array | undefined>>(MAX_PREVIEWS);
  const drawing = new OneAtATime(MAX_WAITING_PREVIEWS);
  const named = new WeakMap<Catalog, ReadonlySet<string>>();
  const isNamed = async (path: string): Promise<boolean> => {
    const catalog = await currentCatalog.get();
    const paths = named.get(catalog) ?? previewPaths(catalog.document);
    named.set(catalog, paths);
    return paths.has(path);
  };
  /** The JPEG version of a WebP picture, for the link previews that pages name. */
  const readPreview = async (path: string, take: () => void): Promise<Uint8Array | undefined> => {
    if (!(await isNamed(path))) return undefined;
    const making = previews.getOrCreate(path, () => {
      take();
      return drawing.run(async () => {
        const webp = await dataOf(path.replace(/\.jpg$/, '.webp'));
        if (webp === undefined) return undefined;
        const jpeg = await sharp(webp).flatten({ background: GROUND }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
        return new Uint8Array(jpeg);
      });
    });
    const preview = await making.catch((error: unknown) => {
      previews.delete(path);
      throw error;
    });
    if (preview === undefined) previews.delete(path);
    return preview;
  };

  app.get('/pictures/*', async (context) => {
    const [, path = ''] = PICTURE.exec(context.req.path) ?? [];
    const whole = path === '' ? undefined : await dataOf(path);
    const picture =
      whole ?? (path.endsWith('.jpg') ? await readPreview(path, () => limits.take(context, 'pictures')) : undefined);
    if (picture === undefined) throw new Refusal(404, 'request.not-found');
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    const type = getMimeType(path) ?? 'application/octet-stream';
    if (!IMPORTED_WEBP.test(path))
      return context.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': type });
    const smaller = AVIF.test(context.req.header('Accept') ?? '') ? await readSmaller(path) : undefined;
    return context.body(new Uint8Array(smaller ?? picture), 200, {
      ...headers,
      'Content-Type': smaller === undefined ? type : 'image/avif',
      Vary: 'Accept',
    });
  });

  return app;
}
