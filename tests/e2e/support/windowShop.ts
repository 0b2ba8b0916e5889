import { VendorScriptsStandIn } from '#tests/support/VendorScriptsStandIn.ts';
import { openMarket } from './openMarket.ts';
import { test as shopTest } from './shop.ts';

interface Shops {
  readonly vendors: VendorScriptsStandIn;
  readonly market: Awaited<ReturnType<typeof openMarket>>;
}

/** A shop that offers Google and Apple before the phone. */
export const test = shopTest.extend<object, Shops>({
  vendors: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vendors = await VendorScriptsStandIn.open();
      await use(vendors);
      await vendors.close();
    },
    { scope: 'worker' },
  ],
  market: [
    async ({ vendors }, use) => {
      const { clientId } = vendors.google;
      const market = await openMarket(
        {
          providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['google', 'apple', 'phone'] },
          auth: {
            google: { clientId, scriptUrl: `${vendors.url}/gsi/client` },
            apple: { clientId, scriptUrl: `${vendors.url}/appleid/{locale}/auth.js` },
          },
        },
        { GOOGLE_KEYS_URL: vendors.google.keysUrl, APPLE_KEYS_URL: vendors.apple.keysUrl },
      );
      await use(market);
      await market.close();
    },
    { scope: 'worker' },
  ],
});
