import { test as base } from '@playwright/test';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

export const DESK_KEY = 'the-desk-of-pages-that-are-kept-0123456789';

/** A shop of its own, whose desk has a key that is known here. */
export const test = base.extend<{ readonly server: TestServer }>({
  // Playwright reads the names of fixtures out of a pattern.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startTestServer({ DESK_KEY });
    await use(server);
    await server.stop();
  },
});

export { expect } from '@playwright/test';
