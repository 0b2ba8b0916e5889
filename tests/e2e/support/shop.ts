import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { startTestServer } from '#tests/support/startTestServer.ts';

type TestServer = Awaited<ReturnType<typeof startTestServer>>;

interface Fixtures {
  /**
   * Faults of the page: uncaught errors, and what the console calls an error; that a back end has no optional
   * capabilities is none.
   */
  readonly faults: string[];
  /**
   * The device wants to save data, so that nothing is fetched ahead of a press: tests hold code back, and count what is
   * asked for, also where a busy machine makes them slow.
   */
  readonly savesData: boolean;
}

interface WorkerFixtures {
  readonly server: TestServer;
  /** A back end that speaks the plain contract only. */
  readonly plainServer: TestServer;
}

/** Tests against a real server of their own, with its own database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  plainServer: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startTestServer({ EXTRAS: 'none' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) {
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    }
    await use(context);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
      page.on('console', (message) => {
        const isPlainAnswer = message.location().url.endsWith('/1/capabilities');
        if (message.type() === 'error' && !isPlainAnswer) faults.push(`${message.text()} ${message.location().url}`);
      });
      await use(faults);
      // What is still on its way when a test ends has no page to come to.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** As a returning visitor whose restaurant the server knows. */
export async function visitedBefore(
  context: BrowserContext,
  server: Pick<TestServer, 'url'>,
  restaurant = 'coral-port.d',
): Promise<void> {
  await context.addCookies([{ name: 'carte_place', value: restaurant, url: server.url }]);
}

/** An address that only the zone of `coral-port` holds. */
export const ADDRESS = {
  cityId: 'south-harbour',
  deliveryType: 'DELIVERY',
  restaurantId: 'coral-port',
  place: {
    address: 'Портовая улица, 17',
    placeId: 'harbour-17',
    location: { lat: 44.19415, lng: 37.092611 },
    hasHouseNumber: true,
  },
} as const;

export async function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null')?.data, key);
}
