import { rmSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { openShop } from '#server/app/openShop.ts';
import { readConfig } from '#server/config/config.ts';
import { listening } from '#tests/support/listening.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { test as base } from './shop.ts';

interface HeldShop {
  readonly url: string;
  readonly dataDir: string;
  /** From here on orders stop in the middle of their transaction. */
  hold(): void;
  /** Fulfilled once an order stands there. */
  held(): Promise<void>;
  /** Lets all of them go on. */
  release(): void;
}

/** The demo shop, whose orders can be held in the middle of their transaction. */
export const test = base.extend<object, { readonly heldShop: HeldShop }>({
  heldShop: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeTemporaryFolder('held');
      let isHolding = false;
      let waiting: (() => void)[] = [];
      const failpoint = async (point: string): Promise<void> => {
        if (isHolding && point === 'order') await new Promise<void>((resolve) => waiting.push(resolve));
      };
      const shop = await openShop({ ...readConfig({}), dataDir }, () => {}, undefined, failpoint);
      const { url, close } = await listening(serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 }));
      await use({
        url,
        dataDir,
        hold: () => {
          isHolding = true;
        },
        held: async () => {
          while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
        },
        release: () => {
          isHolding = false;
          for (const go of waiting) go();
          waiting = [];
        },
      });
      await close();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
