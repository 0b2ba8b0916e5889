import { openCountersStandIn } from '#tests/support/countersStandIn/openCountersStandIn.ts';
import { openMarket } from './openMarket.ts';
import { test as shopTest } from './shop.ts';

export const COUNTERS = ['yandex', 'ga4', 'plausible'] as const;

interface Counted {
  readonly standIn: Awaited<ReturnType<typeof openCountersStandIn>>;
  readonly market: Awaited<ReturnType<typeof openMarket>>;
}

/** A shop with three counters, which stand on another origin. */
export const test = shopTest.extend<object, Counted>({
  standIn: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = await openCountersStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  market: [
    async ({ standIn: { url } }, use) => {
      const market = await openMarket({
        providers: { geocoder: ['photon'], auth: ['phone'], metrics: COUNTERS },
        metrics: {
          yandex: { counterId: '12345', scriptUrl: `${url}/tag.js` },
          ga4: { measurementId: 'G-ABC', scriptUrl: `${url}/gtag.js` },
          plausible: { domain: 'coral.example', url },
        },
      });
      await use(market);
      await market.close();
    },
    { scope: 'worker' },
  ],
});
