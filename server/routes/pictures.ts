import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from './Route.ts';

/** Names of letters, digits and dashes in folders: nothing that could leave the folder. */
const PICTURE = /^\/pictures\/((?:[a-z0-9-]+\/){0,3}[a-z0-9-]+\.(?:webp|avif|svg|png|jpg))$/;

/** Pictures of the demo; a changed picture gets another name, so they may be kept for ever. */
export function pictures(folder: string): App {
  const app: App = new Hono();

  app.get('/pictures/*', async (context) => {
    const [, path = ''] = PICTURE.exec(context.req.path) ?? [];
    const picture = path === '' ? undefined : await readFile(join(folder, path)).catch(() => undefined);
    if (picture === undefined) throw new Refusal(404, 'request.not-found');
    return context.body(new Uint8Array(picture), 200, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  return app;
}
