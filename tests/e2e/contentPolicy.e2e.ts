import type { Page } from '@playwright/test';
import { openCountersStandIn } from '#tests/support/countersStandIn/openCountersStandIn.ts';
import { VkIdStandIn } from '#tests/support/VkIdStandIn.ts';
import { openMarket } from './support/openMarket.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test } from './support/shop.ts';

/** Every screen that anybody can open, with what must stand there. */
const SCREENS = [
  ['/', '[data-dish]'],
  ['/menus/main/positions/pizza-coral', '[role="dialog"] fieldset'],
  ['/promotions', 'main li'],
  ['/restos', 'main li'],
  ['/restos/coral-port', 'main h1'],
  ['/cart', 'main h1'],
  ['/auth', 'main h1'],
  ['/orders', 'main h1'],
  ['/terms-of-sale', 'main h2'],
  ['/nowhere', 'main h1'],
] as const;

interface Configuration {
  readonly name: string;
  open(): Promise<{ readonly market: object; readonly environment?: Record<string, string>; close(): Promise<void> }>;
}

const CONFIGURATIONS: readonly Configuration[] = [
  {
    name: 'metrics',
    open: async () => {
      const { url, close } = await openCountersStandIn();
      return {
        market: {
          providers: { geocoder: ['photon'], auth: ['phone'], metrics: ['yandex', 'ga4', 'plausible'] },
          metrics: {
            yandex: { counterId: '12345', scriptUrl: `${url}/tag.js` },
            ga4: { measurementId: 'G-ABC', scriptUrl: `${url}/gtag.js` },
            plausible: { domain: 'coral.example', url },
          },
        },
        close,
      };
    },
  },
  {
    name: 'a captcha',
    open: async () => ({
      market: {
        providers: { geocoder: ['photon'], auth: ['phone'], captcha: ['turnstile'] },
        captcha: { siteKey: 'site-key' },
      },
      close: async () => {},
    }),
  },
  {
    name: 'VK ID',
    open: async () => {
      const vk = await VkIdStandIn.open();
      return {
        market: {
          providers: { geocoder: ['photon'], auth: ['vk', 'phone'] },
          auth: { vk: { clientId: '51000001', mode: 'redirect' } },
        },
        environment: { VK_ID_URL: vk.url },
        close: () => vk.close(),
      };
    },
  },
];

/** What the browser has stopped, by directive, on every page that is opened from now on. */
async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const page = window as unknown as { violated(text: string): void };
      page.violated([violatedDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
  return violations;
}

/** @trust E2 E3 */
for (const { name, open } of CONFIGURATIONS) {
  test(`no screen meets the content security policy of a market with ${name}`, { tag: '@phone' }, async ({ page }) => {
    const { market: overrides, environment = {}, close } = await open();
    const market = await openMarket(overrides as Record<string, unknown>, environment);
    const violations = await watchViolations(page);
    await prepared(page, { app_location: ADDRESS, app_consent: true });
    for (const [path, ready] of SCREENS) {
      await page.goto(`${market.url}${path}`);
      await expect(page.locator(ready).first()).toBeVisible();
    }
    expect(violations).toEqual([]);
    await market.close();
    await close();
  });
}

/** Tries in the page what an injected text would: each ends with the name of the error that stopped it. */
function turnTextInto(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const outcome = (attempt: () => unknown): string => {
      try {
        attempt();
        return 'went through';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      markup: outcome(() => {
        document.createElement('div').innerHTML = '<img src=x onerror="document.title = 1">';
      }),
      'a document': outcome(() => new DOMParser().parseFromString('<form action="//example.com">', 'text/html')),
      'the address of a script': outcome(() => {
        script.src = 'https://example.com/script.js';
      }),
      code: outcome(() => {
        script.text = 'document.title = 1';
      }),
      'a drawing': outcome(() => {
        document.createElement('div').innerHTML = '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"/></svg>';
      }),
    };
  });
}

test('a text becomes no markup, no address of a script and no code', { tag: '@phone' }, async ({ page, server }) => {
  for (const path of ['/', '/desk']) {
    await page.goto(`${server.url}${path}`);
    await expect(page.locator('#carte > *').first()).toBeVisible();
    expect(await turnTextInto(page)).toEqual({
      markup: 'TypeError',
      'a document': 'TypeError',
      'the address of a script': 'TypeError',
      code: 'TypeError',
      'a drawing': 'went through',
    });
  }
});
