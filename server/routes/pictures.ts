import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from './Route.ts';

/** Names of letters, digits and dashes in folders: nothing that could leave the folder. */
const PICTURE = /^\/pictures\/((?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(webp|avif|svg|png|jpg))$/;

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Pictures of the demo; a changed picture gets another name, so they may be kept for ever. */
export function pictures(folder: string): App {
  const app: App = new Hono();

  app.get('/pictures/*', async (context) => {
    const [, path, extension] = PICTURE.exec(context.req.path) ?? [];
    const file = path === undefined ? undefined : join(folder, path);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || found?.isFile() !== true) throw new Refusal(404, 'request.not-found');
    return context.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, {
      'Content-Type': TYPES[extension ?? ''] ?? 'application/octet-stream',
      'Content-Length': String(found.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  return app;
}
