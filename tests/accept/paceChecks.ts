import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { deviceReadyToOrder, orderButton } from '#tests/e2e/support/readyToOrder.ts';
import { heapOf, SCROLL, scroll } from '../../bench/acting.ts';
import { withDishes } from '../../bench/longMenu.ts';
import { RESTAURANT_COOKIE } from '../../bench/openSlowPhone.ts';
import { DISH, listen, type Seen } from '../../bench/watching.ts';
import { RUSSIAN, storeOnDevice, withBrowser, withServer } from './browsing.ts';
import { type Check, demand, type Trial } from './Check.ts';

const DISHES = 10_000;
const ALIVE_MS = 3000;
const SCROLL_TASK_MS = 200;
const HEAP_MB = 300;
const CART_LINES = 10_000;
const MODIFIERS_OF_A_LINE = 100;
const FREEZE_MS = 500;
/** 400 ms and 400 kbit/s. */
const SLOW_3G = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false };
const SLOW_MENU_MS = 10_000;
/** Below this a browser's own audit calls a page still (docs/speed.md, S5). */
const LAYOUT_SHIFT = 0.01;
const ADD = `${DISH} [aria-label^="В корзину"]`;

async function visitor(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...RUSSIAN, viewport: { width: 412, height: 823 } });
  await context.addCookies([{ ...RESTAURANT_COOKIE, url }]);
  return context;
}

/** Runs in the page from its first moment: sums what moved although nobody had just touched anything. */
function watchShifts(): void {
  const page = window as unknown as { shifted: number };
  page.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) page.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function longestTask(page: Page): Promise<number> {
  const tasks = await page.evaluate(() => (window as unknown as Seen).seen.tasks.map(([, ms]) => ms));
  return Math.round(Math.max(0, ...tasks));
}

async function linesIn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('app_cart') ?? 'null') as { data: { lines: unknown[] } } | null;
    return cart?.data.lines.length ?? 0;
  });
}

/** Until the device keeps it. */
async function addFirstDish(page: Page): Promise<void> {
  const before = await page.evaluate(() => localStorage.getItem('app_cart'));
  await page.locator(ADD).first().click();
  await page.waitForFunction((stored) => localStorage.getItem('app_cart') !== stored, before);
}

async function longMenu({ say }: Trial): Promise<void> {
  const shop = await openSeededShop((seed) => withDishes(seed, DISHES));
  try {
    await withBrowser(async (browser) => {
      const context = await visitor(browser, shop.url);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await page.addInitScript(listen, DISH);
      let dataAt = Number.NaN;
      page.on('requestfinished', (request) => {
        if (/\/positions(\?|$)/.test(request.url())) dataAt = performance.now();
      });
      await page.goto(shop.url, { waitUntil: 'commit' });
      await addFirstDish(page);
      const alive = Math.max(0, Math.round(performance.now() - dataAt));
      say(`a dish in the cart ${alive} ms after the dishes came`);
      demand(alive <= ALIVE_MS, `The menu was alive only ${alive} ms after its data`);
      await page.waitForTimeout(3000);
      await page.evaluate(() => (window as unknown as Seen).seen.tasks.splice(0));
      await page.evaluate(scroll, SCROLL);
      const task = await longestTask(page);
      const heap = Math.round(await heapOf(devtools));
      say(`longest task while scrolling ${task} ms; heap ${heap} MB`);
      demand(task <= SCROLL_TASK_MS, `A task of ${task} ms while scrolling`);
      demand(heap <= HEAP_MB, `A heap of ${heap} MB`);
    });
  } finally {
    await shop.close();
  }
}

/** As no storefront writes it: whoever changes what a device keeps must not be able to freeze the shop. */
function hugeCart(): object {
  const modifiers = Array.from({ length: MODIFIERS_OF_A_LINE }, (_, index) => ({
    id: `modifier-${index}`,
    name: `Modifier ${index}`,
    price: 100,
    count: 1,
  }));
  const lines = Array.from({ length: CART_LINES }, (_, index) => ({
    positionId: index % 2 === 0 ? 'pizza-margherita' : 'focaccia',
    menuId: 'main',
    name: `Dish ${index}`,
    price: 49_000,
    count: 1,
    modifiers: index === 0 ? modifiers : modifiers.slice(0, 1 + (index % 3)),
  }));
  return { id: 'cart-huge', lines };
}

async function longCart({ say }: Trial): Promise<void> {
  await withServer((server) =>
    withBrowser(async (browser) => {
      const context = await visitor(browser, server.url);
      const page = await context.newPage();
      const values = { ...(await deviceReadyToOrder(page.request, server.url, 91)), app_cart: hugeCart() };
      await storeOnDevice(page, server.url, values);
      await page.addInitScript(listen, DISH);
      await page.goto(`${server.url}/cart`);
      await page.getByRole('heading', { name: 'Корзина' }).waitFor();
      await page.waitForTimeout(8000);
      const lineCount = await linesIn(page);
      const task = await longestTask(page);
      say(`${lineCount} lines kept; longest task ${task} ms`);
      demand(task <= FREEZE_MS, `The cart froze for ${task} ms`);
    }),
  );
}

async function slowLine({ say }: Trial): Promise<void> {
  await withServer((server) =>
    withBrowser(async (browser) => {
      const context = await visitor(browser, server.url);
      const page = await context.newPage();
      const values = await deviceReadyToOrder(page.request, server.url, 92);
      await storeOnDevice(page, server.url, values);
      await page.addInitScript(watchShifts);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
      const began = performance.now();
      await page.goto(server.url, { waitUntil: 'commit' });
      await addFirstDish(page);
      const usable = Math.round(performance.now() - began);
      say(`a dish in the cart after ${usable} ms on slow 3G`);
      demand(usable <= SLOW_MENU_MS, `The menu could be used after ${usable} ms only`);
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
      await page.locator('a[href="/cart"]:visible').last().click();
      await orderButton(page).waitFor();
      await page.waitForTimeout(5000);
      await orderButton(page).click();
      await page.getByText('Спасибо за заказ!').waitFor({ timeout: 60_000 });
      await page.waitForTimeout(2000);
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      say(`moved by itself from the menu to the thanks: ${shifted.toFixed(4)}`);
      demand(shifted <= LAYOUT_SHIFT, `The page moved by ${shifted.toFixed(4)} while somebody ordered`);
    }),
  );
}

export const paceChecks: readonly Check[] = [
  {
    /** @trust K1 */
    id: 'K1',
    what: 'a menu of 10,000 dishes: alive 3 s after its data, no task over 200 ms while scrolling',
    run: longMenu,
  },
  /** @trust K4 */
  { id: 'K4', what: 'a kept cart of 10,000 lines and a hundred modifiers freezes no page for 500 ms', run: longCart },
  {
    /** @trust H7 */
    id: 'H7',
    what: 'slow 3G: a dish can be ordered within 10 s, and nothing moves by itself on the way',
    run: slowLine,
  },
];
