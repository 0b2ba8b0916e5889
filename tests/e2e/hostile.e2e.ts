import type { Page } from '@playwright/test';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { HOSTILE_TEXTS, poisoned } from './support/hostile.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test } from './support/shop.ts';

/** Every answer of the back end is hostile; whatever gets through is noted. */
async function besieged(page: Page, start: number): Promise<string[]> {
  const breaches: string[] = [];
  page.on('dialog', (dialog) => {
    breaches.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  // What the page's policy stops never gets so far.
  await page.route(/canary/, (route) => {
    breaches.push(`request ${route.request().url()}`);
    return route.abort();
  });
  await page.exposeFunction('hit', () => void breaches.push('script'));
  let turn = start;
  await page.route(/\/1\/|\/api\/v1\//, async (route) => {
    // A line that stays open has no whole answer.
    if (route.request().url().endsWith('/events')) return route.continue();
    const answer = await route.fetch();
    const text = await answer.text();
    if (!answer.headers()['content-type']?.includes('json') || text === '') return route.fulfill({ response: answer });
    turn += 97;
    return route.fulfill({ response: answer, json: poisoned(JSON.parse(text), turn) });
  });
  return breaches;
}

/** Elements that no part of the shop draws, and addresses that run. */
function strangers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const body = document.getElementById('carte');
    const elements = [
      ...(body?.querySelectorAll('script,iframe,object,embed,base,marquee,math,video,audio,meta,link') ?? []),
    ];
    const running = [...document.querySelectorAll<HTMLElement>('[href],[src],[action]')].filter((element) =>
      /^[\s\p{Cc}]*(?:javascript|vbscript|data:text|blob|file):/iu.test(
        element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '',
      ),
    );
    const handled = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    );
    return [...elements, ...running.filter(({ tagName }) => tagName !== 'IMG'), ...handled].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    );
  });
}

/** Told in every one of the texts, in whichever dress. */
const HOSTILE = /hit\(\)|canary|"h"|%22h%22/;

const PAGES = ['/', '/menus/main/positions/pizza-coral', '/promotions', '/restos', '/restos/coral-port', '/cart'];

/** @trust E1 E4 */
test.describe('hostile texts from the back end', { tag: '@phone' }, () => {
  test('are more than a thousand, each of which would be noticed', () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThan(1000);
    expect(HOSTILE_TEXTS.filter((text) => !HOSTILE.test(text))).toEqual([]);
  });

  for (const [index, path] of PAGES.entries()) {
    test(`are only words on ${path}`, async ({ page, server }) => {
      await prepared(page, {
        app_locale: 'ru',
        app_adulthood_confirmed: 'true',
        app_location: ADDRESS,
        app_cart: {
          id: 'c',
          lines: [
            {
              positionId: 'focaccia',
              menuId: 'main',
              name: '<img src=x onerror=hit()>',
              price: 29_000,
              count: 1,
              modifiers: [{ id: 'm', name: '<svg onload=hit()>', price: 0, count: 1 }],
            },
          ],
        },
      });
      const breaches = await besieged(page, index * 211);
      const { quiet } = watchNetwork(page);
      await page.goto(server.url + path);
      await expect(page.getByText(HOSTILE).first()).toBeAttached();
      await page.mouse.wheel(0, 6000);
      await quiet();
      expect(await strangers(page)).toEqual([]);
      expect(breaches).toEqual([]);
      await expect(page.locator('#carte')).not.toBeEmpty();
    });
  }
});
