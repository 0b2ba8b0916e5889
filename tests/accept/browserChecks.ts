import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ordersOf } from '#tests/e2e/support/ordersOf.ts';
import { deviceReadyToOrder, orderButton } from '#tests/e2e/support/readyToOrder.ts';
import { crossCarts } from '#tests/support/crossingCarts.ts';
import type { TestServer } from '#tests/support/startTestServer.ts';
import { RUSSIAN, storeOnDevice, withBrowser, withServer } from './browsing.ts';
import { type Check, demand, pause, until } from './Check.ts';
import { KilledBrowser } from './KilledBrowser.ts';
import { changesReachTheOtherServer, orderIsLiveOnBoth, withTwoServers } from './twoServers.ts';

const ORDERS = /\/api\/v1\/persons\/[^/]+\/orders$/;
const THANKS = 'Спасибо за заказ!';
const KILLS = 15;
const SIGN_OUTS = 10;
const SIGN_OUT_MS = 1000;

async function withKilledBrowser(work: (browser: KilledBrowser) => Promise<void>): Promise<void> {
  const browser = new KilledBrowser();
  try {
    await work(browser);
  } finally {
    await browser.remove();
  }
}

/** Writes what a device keeps, and opens the cart. */
async function openCart(page: Page, server: Pick<TestServer, 'url'>): Promise<void> {
  const values = await deviceReadyToOrder(page.request, server.url, 90);
  await storeOnDevice(page, server.url, values);
  await page.goto(`${server.url}/cart`);
  await orderButton(page).filter({ hasText: '929' }).waitFor();
}

async function linesIn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('app_cart') ?? 'null') as { data: { lines: unknown[] } } | null;
    return cart?.data.lines.length ?? 0;
  });
}

async function crashedPage(context: BrowserContext, server: TestServer): Promise<void> {
  const before = ordersOf(server.dataDir).length;
  const page = await context.newPage();
  await openCart(page, server);
  const { promise: placed, resolve } = Promise.withResolvers<void>();
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    resolve();
    return undefined;
  });
  await orderButton(page).click();
  await placed;
  const devTools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await next.goto(`${server.url}/cart`);
  await next.getByText(THANKS).waitFor({ timeout: 120_000 });
  demand(ordersOf(server.dataDir).length === before + 1, 'There is not exactly one order');
  await until('the cart is empty', async () => (await linesIn(next)) === 0);
  await page.close();
  await next.close();
}

/** 0 orders with the whole cart, or 1 with an empty one. */
async function killedAfterThePress(browser: KilledBrowser, server: TestServer, afterMs: number): Promise<0 | 1> {
  const before = ordersOf(server.dataDir).length;
  const page = await browser.open('about:blank');
  await openCart(page, server);
  // What stood there before the press has reached the disk; the press and what follows has not.
  await browser.close();
  const again = await browser.open(`${server.url}/cart`);
  await orderButton(again).filter({ hasText: '929' }).waitFor();
  await orderButton(again).evaluate((button: HTMLElement) => button.click());
  await pause(afterMs);
  await browser.kill();
  const last = await browser.open(`${server.url}/cart`);
  // An answer that came in the last moment had emptied the cart: the customer is thanked all the same.
  const thanks = last.getByText(THANKS);
  let state = '';
  const stand = async (): Promise<{
    readonly orders: number;
    readonly lines: number;
    readonly isThanked: boolean;
  }> => ({
    orders: ordersOf(server.dataDir).length - before,
    lines: await linesIn(last),
    isThanked: await thanks.isVisible(),
  });
  const isRight = ({ orders, lines, isThanked }: Awaited<ReturnType<typeof stand>>): boolean =>
    isThanked ? orders === 1 && lines === 0 : orders === 0 && lines === 2;
  await until(
    'the page says what the shop has',
    async () => {
      const now = await stand();
      demand(now.orders <= 1, `One press became ${now.orders} orders`);
      state = `${now.orders} orders, ${now.lines} lines in the cart, ${now.isThanked ? 'thanked' : 'not thanked'} at ${last.url()}`;
      // A page that has not asked yet, and a request that has not arrived, are not the end of it.
      await pause(now.isThanked ? 0 : 3000);
      return isRight(now) && isRight(await stand());
    },
    120_000,
  ).catch((error: unknown) => demand(false, `${String(error)} (${state})`));
  const { orders } = await stand();
  await browser.kill();
  return orders === 1 ? 1 : 0;
}

async function killedAfterAnAddition(browser: KilledBrowser, server: TestServer, round: number): Promise<void> {
  const page = await browser.open(server.url);
  const name = 'Маргарита';
  const counter = page.getByRole('group', { name: `${name}: сколько в корзине` }).first();
  // A press before that is replayed once the page lives: it is no addition yet.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  if (round === 0)
    await page
      .getByRole('button', { name: `В корзину: ${name}`, exact: true })
      .first()
      .click();
  else await counter.getByRole('button').last().click();
  await pause(200);
  await browser.kill();
  const again = await browser.open(server.url);
  const count = again
    .getByRole('group', { name: `${name}: сколько в корзине` })
    .first()
    .getByRole('status');
  await until(
    `${round + 1} of it are in the cart`,
    async () => (await count.textContent().catch(() => ''))?.trim() === String(round + 1),
    30_000,
  );
  await browser.close();
}

/**
 * Milliseconds from the press to the other page showing nobody, with nothing of the person left; every other time
 * offline.
 */
async function signedOutElsewhere(browser: Browser, server: TestServer, round: number): Promise<number> {
  const context = await browser.newContext(RUSSIAN);
  const page = await context.newPage();
  await openCart(page, server);
  const other = await context.newPage();
  await other.goto(`${server.url}/cart`);
  await orderButton(other).filter({ hasText: '929' }).waitFor();
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Выйти' }).last().click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Выйти' });
  await confirm.waitFor();
  await context.setOffline(round % 2 === 1);
  const isAnonymous = other.evaluate(async () => {
    const isSo = (): boolean =>
      localStorage.getItem('app_session') === null &&
      localStorage.getItem('app_profile') === null &&
      [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Войти, чтобы заказать');
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
    return Date.now();
  });
  const pressedAt = await confirm.evaluate((button: HTMLElement) => {
    const now = Date.now();
    button.click();
    return now;
  });
  const elapsedMs = (await isAnonymous) - pressedAt;
  await context.close();
  return elapsedMs;
}

export const browserChecks: readonly Check[] = [
  {
    /** @trust A8 */
    id: 'A8',
    what: 'a page that crashes between press and answer: one order, thanks in a new page, an empty cart',
    run: ({ say }) =>
      withServer((server) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext(RUSSIAN);
          await crashedPage(context, server);
          say('1 crash, 1 order');
        }),
      ),
  },
  {
    /** @trust A9 */
    id: 'A9',
    what: `a browser that is killed 0, 50 or 500 ms after the press, ${KILLS} times: one order or none with its cart`,
    run: ({ say }) =>
      withServer(async (server) => {
        const counts = { 0: 0, 1: 0 };
        for (let kill = 0; kill < KILLS; kill += 1) {
          await withKilledBrowser(async (browser) => {
            counts[await killedAfterThePress(browser, server, [0, 50, 500][kill % 3] ?? 0)] += 1;
          });
        }
        say(`${KILLS} kills: ${counts[1]} orders, ${counts[0]} carts as they were, 0 doubles`);
      }),
  },
  {
    /** @trust F6 */
    id: 'F6',
    what: `a browser that is killed 200 ms after an addition, ${KILLS} times: the cart is there`,
    run: ({ say }) =>
      withServer((server) =>
        withKilledBrowser(async (browser) => {
          const first = await browser.open(server.url);
          const expires = Math.round(Date.now() / 1000) + 86_400;
          const place = { name: 'carte_place', value: 'coral-port.d', url: server.url, expires };
          await first.context().addCookies([place]);
          await first.evaluate(() => localStorage.setItem('app_cookies_consent_accepted', 'false'));
          await browser.close();
          for (let kill = 0; kill < KILLS; kill += 1) await killedAfterAnAddition(browser, server, kill);
          say(`${KILLS} kills, ${KILLS} additions kept`);
        }),
      ),
  },
  {
    /** @trust two-servers */
    id: 'TWO',
    what: 'two servers behind Caddy on one PostgreSQL with PgBouncer: what a desk does at one is seen at the other within 2 s, orders both ways',
    run: ({ say }) =>
      withTwoServers((servers) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext(RUSSIAN);
          const page = await context.newPage();
          await openCart(page, servers.storefront);
          await orderIsLiveOnBoth(page, servers, say);
          const menu = await context.newPage();
          await changesReachTheOtherServer(menu, servers, say);
        }),
      ),
  },
  {
    /** @trust G1 */
    id: 'G1',
    what: 'two pages that change the cart at the same moment, 200 times: both agree and nothing is lost',
    run: ({ chance, say }) =>
      withServer((server) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext(RUSSIAN);
          await context.addCookies([{ name: 'carte_place', value: 'coral-port.d', url: server.url }]);
          const [one, other] = [await context.newPage(), await context.newPage()];
          await Promise.all([one.goto(server.url), other.goto(server.url)]);
          await crossCarts([one, other], 200, () => chance.next());
          say('200 crossings, 400 changes kept');
        }),
      ),
  },
  {
    /** @trust C11 G2 */
    id: 'C11',
    what: `a sign-out in one page leaves the other anonymous within ${SIGN_OUT_MS} ms, ten times, also offline (G2)`,
    run: ({ say }) =>
      withServer((server) =>
        withBrowser(async (browser) => {
          const durations: number[] = [];
          for (let round = 0; round < SIGN_OUTS; round += 1)
            durations.push(await signedOutElsewhere(browser, server, round));
          say(
            `${SIGN_OUTS} sign-outs, the slowest seen in the other page after ${Math.round(Math.max(...durations))} ms`,
          );
          demand(Math.max(...durations) < SIGN_OUT_MS, `A sign-out took longer than ${SIGN_OUT_MS} ms`);
        }),
      ),
  },
  {
    /** @trust G4 */
    id: 'G4',
    what: 'an order in one page empties the cart of the other, whose button is gone',
    run: () =>
      withServer((server) =>
        withBrowser(async (browser) => {
          const context = await browser.newContext(RUSSIAN);
          const page = await context.newPage();
          await openCart(page, server);
          const other = await context.newPage();
          await other.goto(`${server.url}/cart`);
          await orderButton(other).filter({ hasText: '929' }).waitFor();
          await orderButton(page).click();
          await page.getByText(THANKS).waitFor();
          await orderButton(other).waitFor({ state: 'hidden' });
          await until('the other cart is empty', async () => (await linesIn(other)) === 0);
          demand(ordersOf(server.dataDir).length === 1, 'There is not exactly one order');
        }),
      ),
  },
];
