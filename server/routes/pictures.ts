import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Database } from '#server/database/Database.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { LruCache } from '#server/LruCache.ts';
import type { App } from './Route.ts';

/** Names of letters, digits and dashes in folders: nothing that could leave the folder. */
const PICTURE = /^\/pictures\/((?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(?:webp|avif|svg|png|jpg))$/;

const IMPORTED = /^imported\/[0-9a-f]+-\d+\.webp$/;
/** A few dozen kilobytes each. */
const MAX_PICTURES = 300;

/** Pictures of the demo and those that were imported; a changed picture gets another name, so they may be kept for ever. */
export function pictures(folder: string, database: Database): App {
  const app: App = new Hono();
  const imported = new LruCache<Promise<Uint8Array | undefined>>(MAX_PICTURES);

  const readImported = async (path: string): Promise<Uint8Array | undefined> => {
    const rows = database.read.selectFrom('pictures').select('data').where('path', '=', path);
    const reading = imported.getOrCreate(path, () => rows.executeTakeFirst().then((row) => row?.data));
    const data = await reading.catch((error: unknown) => {
      imported.delete(path);
      throw error;
    });
    // It may be imported in a moment.
    if (data === undefined) imported.delete(path);
    return data;
  };
  const read = (path: string): Promise<Uint8Array | undefined> =>
    IMPORTED.test(path) ? readImported(path) : readFile(join(folder, path)).catch(() => undefined);

  app.get('/pictures/*', async (context) => {
    const [, path = ''] = PICTURE.exec(context.req.path) ?? [];
    const picture = path === '' ? undefined : await read(path);
    if (picture === undefined) throw new Refusal(404, 'request.not-found');
    return context.body(new Uint8Array(picture), 200, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  return app;
}
