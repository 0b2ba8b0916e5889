import { CLIENT_ID, openCertifiedProvider } from '#tests/support/certifiedOpenIdProvider.ts';
import { openMarket } from './openMarket.ts';
import { test as shopTest } from './shop.ts';

interface Providers {
  readonly vendor: Awaited<ReturnType<typeof openCertifiedProvider>>;
  readonly market: Awaited<ReturnType<typeof openMarket>>;
}

/** A shop that offers a certified OpenID provider before the phone. */
export const test = shopTest.extend<object, Providers>({
  vendor: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vendor = await openCertifiedProvider();
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  market: [
    async ({ vendor }, use) => {
      const name = { ru: 'Пример ID', en: 'Example ID', cnr: 'Primjer ID' };
      const market = await openMarket({
        providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['oidc', 'phone'] },
        auth: { oidc: { issuer: vendor.issuer, clientId: CLIENT_ID, name } },
      });
      vendor.serve(market.url);
      await use(market);
      await market.close();
    },
    { scope: 'worker' },
  ],
});
