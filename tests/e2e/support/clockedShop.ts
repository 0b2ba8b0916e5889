import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { openShop } from '#server/app/openShop.ts';
import { readConfig } from '#server/config/config.ts';
import { listening } from '#tests/support/listening.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { test as base } from './shop.ts';

export const DESK_KEY = 'a-desk-key-for-the-shop-with-a-clock';

interface ClockedShop {
  readonly url: string;
  readonly dataDir: string;
  /** From here on its clock runs from that instant. */
  setClock(instant: string): void;
  /** Every place of a slot for who comes is taken by other customers. */
  fill(restaurantId: string, startsAt: string): void;
}

/** The demo shop on a clock that a test sets; it stands in South Harbour, three hours ahead of UTC. */
export const test = base.extend<{ readonly clockedShop: ClockedShop }>({
  // Playwright reads the names of fixtures out of a pattern.
  // oxlint-disable-next-line no-empty-pattern
  clockedShop: async ({}, use) => {
    const dataDir = makeTemporaryFolder('clocked');
    let offset = 0;
    const now = (): Date => new Date(Date.now() + offset);
    const shop = await openShop({ ...readConfig({ DESK_KEY }), dataDir }, () => {}, undefined, undefined, now);
    const { url, close } = await listening(serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 }));
    await use({
      url,
      dataDir,
      setClock: (instant) => {
        offset = Date.parse(instant) - Date.now();
      },
      fill: (restaurantId, startsAt) => {
        const database = new Database(join(dataDir, 'carte.sqlite'));
        const row = [restaurantId, 'TAKE_AWAY', startsAt];
        database.prepare('insert or replace into slot_bookings values (?, ?, ?, 1000)').run(row);
        database.close();
      },
    });
    shop.endStreams();
    await close();
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

export { expect } from './shop.ts';
