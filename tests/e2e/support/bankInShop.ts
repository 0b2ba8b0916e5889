import { openMarket } from './openMarket.ts';
import { test as shopTest } from './shop.ts';

export const PRESENTATIONS = ['modal', 'embedded'] as const;
type Presentation = (typeof PRESENTATIONS)[number];

/** Shops whose bank shows its form above the order's page, and among its words. */
export const test = shopTest.extend<object, { readonly urls: Readonly<Record<Presentation, string>> }>({
  urls: [
    // Playwright reads the names of fixtures out of a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const open = (presentation: Presentation): ReturnType<typeof openMarket> =>
        openMarket({ payments: { 'demo-bank': { presentation } } });
      const [modal, embedded] = await Promise.all([open('modal'), open('embedded')]);
      await use({ modal: modal.url, embedded: embedded.url });
      await Promise.all([modal.close(), embedded.close()]);
    },
    { scope: 'worker' },
  ],
});
