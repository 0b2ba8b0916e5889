import { startTestServer } from '#tests/support/startTestServer.ts';
import { test as base } from './shop.ts';

export interface Kitchen {
  readonly url: string;
  /** Opens its desk. */
  readonly key: string;
}

/** A server of its own, whose desk a test may work at: what is sold out there is there for everybody else. */
export const test = base.extend<{ readonly kitchen: Kitchen }>({
  // Playwright reads the names of fixtures out of a pattern.
  // oxlint-disable-next-line no-empty-pattern
  kitchen: async ({}, use) => {
    const key = 'a-desk-key-for-the-journeys-of-this-file';
    const server = await startTestServer({ DESK_KEY: key, DESK_UNDO_SECONDS: '1' });
    await use({ url: server.url, key });
    await server.stop();
  },
});
