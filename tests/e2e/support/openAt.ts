import { rmSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { openShop } from '#server/app/openShop.ts';
import { readConfig } from '#server/config/config.ts';
import { listening } from '#tests/support/listening.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

/** The demo shop of a market, whose clock runs from that instant on. */
export async function openAt(
  instant: string,
  market: string,
): Promise<{ readonly url: string; readonly dataDir: string; stop(): Promise<void> }> {
  const dataDir = makeTemporaryFolder('night');
  const offset = Date.parse(instant) - Date.now();
  const now = (): Date => new Date(Date.now() + offset);
  const shop = await openShop({ ...readConfig({ MARKET: market }), dataDir }, () => {}, undefined, undefined, now);
  const { url, close } = await listening(serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 }));
  return {
    url,
    dataDir,
    stop: async () => {
      shop.endStreams();
      await close();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
