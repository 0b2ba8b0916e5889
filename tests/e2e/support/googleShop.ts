import { openGoogleStandIn } from '#tests/support/googleStandIn/openGoogleStandIn.ts';
import { openMarket } from './openMarket.ts';
import { ADDRESS, test as shopTest } from './shop.ts';

export const HOUSE = {
  id: 'google-harbour-17',
  street: { ru: 'Портовая улица', en: 'Port Street', cnr: 'Lučka ulica' },
  houseNumber: '17',
  city: { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' },
  location: ADDRESS.place.location,
};

interface Providers {
  readonly standIn: Awaited<ReturnType<typeof openGoogleStandIn>>;
  readonly market: Awaited<ReturnType<typeof openMarket>>;
}

/** A shop whose map and addresses are Google's, with free ones behind. */
export const test = shopTest.extend<object, Providers>({
  standIn: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = await openGoogleStandIn([HOUSE]);
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  market: [
    async ({ standIn }, use) => {
      const market = await openMarket({
        providers: { maps: ['google', 'leaflet'], geocoder: ['google', 'photon'], auth: ['phone'] },
        maps: { google: { key: 'k', scriptUrl: standIn.scriptUrl } },
      });
      await use(market);
      await market.close();
    },
    { scope: 'worker' },
  ],
});
