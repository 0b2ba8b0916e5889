import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { App } from '../routes/Route.ts';

const PICTURES: Readonly<Record<string, string>> = { 'logo.svg': 'image/svg+xml' };

/** What a brand brings beside its manifest: its logo. */
export function marketFiles({ root, market }: { readonly root: string; readonly market: string }): App {
  const routes: App = new Hono();
  routes.get('/market/:file', async (context, next) => {
    const type = PICTURES[context.req.param('file')];
    if (type === undefined) return next();
    const text = await readMarketFile(root, market, context.req.param('file'));
    return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
  });
  return routes;
}

/** A text file of a market's folder; empty when the market has none. */
export async function readMarketFile(root: string, market: string, name: string): Promise<string> {
  return readFile(join(root, 'markets', market, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
