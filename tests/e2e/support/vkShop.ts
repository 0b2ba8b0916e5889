import { VkIdStandIn } from '#tests/support/VkIdStandIn.ts';
import { openMarket } from './openMarket.ts';
import { test as shopTest } from './shop.ts';

const MODES = ['redirect', 'new-window'] as const;

interface Shops {
  readonly vk: VkIdStandIn;
  readonly urls: Readonly<Record<(typeof MODES)[number], string>>;
}

/** Shops that offer VK ID before the phone: one on VK's page, one in a window of VK. */
export const test = shopTest.extend<object, Shops>({
  vk: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vk = await VkIdStandIn.open();
      await use(vk);
      await vk.close();
    },
    { scope: 'worker' },
  ],
  urls: [
    async ({ vk }, use) => {
      const open = (mode: string): ReturnType<typeof openMarket> =>
        openMarket(
          {
            providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['vk', 'phone'] },
            auth: { vk: { clientId: '51000001', mode } },
          },
          { VK_ID_URL: vk.url },
        );
      const [redirect, window] = await Promise.all(MODES.map(open));
      if (redirect === undefined || window === undefined) throw new Error('No shop');
      await use({ redirect: redirect.url, 'new-window': window.url });
      await Promise.all([redirect.close(), window.close()]);
    },
    { scope: 'worker' },
  ],
});
