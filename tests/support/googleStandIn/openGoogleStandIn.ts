import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ShopAddress } from '#tests/fakes/InMemoryShop.ts';
import { listening } from '../listening.ts';

interface GoogleStandIn {
  /** The value for a market's `maps.google.scriptUrl`. */
  readonly scriptUrl: string;
  readonly requests: readonly URL[];
  /** Number of failed script loads before one succeeds. */
  failing: number;
  close(): Promise<void>;
}

/**
 * Serves a simulation of Google's script. It was written from the published interface and never tested against Google
 * itself.
 */
export async function openGoogleStandIn(places: readonly ShopAddress[]): Promise<GoogleStandIn> {
  const source = await readFile(join(import.meta.dirname, 'standIn.js'), 'utf8');
  const requests: URL[] = [];
  const app = new Hono();
  app.get('/maps/api/js', (context) => {
    requests.push(new URL(context.req.url));
    if (standIn.failing > 0) {
      standIn.failing -= 1;
      return context.text('', 503);
    }
    const { key, callback } = context.req.query();
    const settings = JSON.stringify({ places, key, callback });
    return context.text(`globalThis.googleStandInSettings = ${settings};\n${source}`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    });
  });
  const { url, close } = await listening(serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }));
  const standIn: GoogleStandIn = { scriptUrl: `${url}/maps/api/js`, requests, failing: 0, close };
  return standIn;
}
