import type { Page } from '@playwright/test';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { expect, stored, test, visitedBefore } from './support/shop.ts';

const MARGHERITA = 'В корзину: Маргарита';
/** The packages, the shop, its words, and the two parts that follow at once. */
const SCRIPTS_BEFORE_MENU = 5;
/**
 * All that a visit asks the API for: the restaurant, two menus of two lists, what belongs to their dishes, time,
 * capabilities, news.
 */
const CALLS_OF_VISIT = 11;
const SCRIPTS_OF_VISIT = 13;

/**
 * The paths that a page asks for. The time is asked for again after a slow answer, which is the machine's doing: once
 * counts.
 */
function askedBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/1/now' || !paths.includes(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Slows the processor down, and holds all scripts of the page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** @spec 2.1 2.3 2.7 2.13 2.17 9.12 */
test.describe('the first screen', () => {
  test('comes in the page, without scripts', async ({ browser, server, isMobile, viewport, userAgent }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport,
      ...(userAgent ? { userAgent } : {}),
    });
    await visitedBefore(context, server);
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-layout', isMobile ? 'mobile' : 'desktop');
    expect(await page.locator('[style]').count()).toBe(0);
    await context.close();
  });

  test('is adopted as it stands, and the rest of the menu follows', async ({ page, context, server, faults }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await page.evaluate(() => {
      (window as { carteFirst?: Element | null }).carteFirst = document.querySelector('[data-dish]');
    });
    await expect(page.getByText('Медовик').first()).toBeAttached();
    const isStored = await page.evaluate(
      () => (window as { carteFirst?: Element | null }).carteFirst === document.querySelector('[data-dish]'),
    );
    expect(isStored).toBe(true);
    expect(faults).toEqual([]);
  });

  test('of a restaurant comes in its page, without scripts', async ({ browser, server, viewport, userAgent }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport,
      ...(userAgent ? { userAgent } : {}),
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/restos/coral-port`);
    await expect(page.getByRole('heading', { level: 1, name: 'Коралл на Портовой' })).toBeVisible();
    await expect(page.getByText('Открыто круглосуточно')).toBeVisible();
    const picture = page.getByAltText('Парусник у причала и горячая пицца');
    await expect(picture).toHaveJSProperty('complete', true);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(300);
    await context.close();
  });

  test('of a restaurant is adopted as it stands, however late its code is', async ({ page, server, faults }) => {
    await page.route(/\/1\/p\/restos\/coral-port$/, async (route) => {
      await page.waitForTimeout(1_000);
      await route.continue();
    });
    await page.addInitScript(() => {
      const titles: (Element | null)[] = [];
      (window as { carteSeen?: (Element | null)[] }).carteSeen = titles;
      const look = (): void => {
        const title = document.querySelector('main h1');
        if (document.readyState !== 'loading' && titles.at(-1) !== title) titles.push(title);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(`${server.url}/restos/coral-port`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Заказать здесь' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    const titles = await page.evaluate(() =>
      (window as { carteSeen?: (Element | null)[] }).carteSeen?.map((title) => title?.textContent ?? ''),
    );
    expect(titles?.filter((title, index) => index === 0 || title === 'Коралл на Портовой')).toEqual([
      'Коралл на Портовой',
    ]);
    expect(faults).toEqual([]);
  });

  test('of the restaurant where the visitor takes away has no button to choose it', async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [restaurant, count] of [
      ['coral-port.t', 0],
      ['coral-port.d', 1],
      ['coral-lighthouse.t', 1],
    ] as const) {
      await visitedBefore(context, server, restaurant);
      await page.goto(`${server.url}/restos/coral-port`);
      await expect(page.getByRole('button', { name: 'Перейти к меню' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Заказать здесь' })).toHaveCount(count);
    }
    await context.close();
  });

  test('of a restaurant replays a click that comes before its code', async ({ page, server }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/restos/coral-port`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Заказать здесь' }).click();
    await expect(page.locator('[data-clicked]')).toBeAttached();
    gate.resolve();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByText('Самовывоз').first()).toBeVisible();
  });

  test('replays a click that comes before the shop is hydrated', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    const releaseScripts = await holdScripts(page);
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: MARGHERITA }).click();
    await expect(page.locator('[data-clicked]')).toBeAttached();
    releaseScripts();
    await expect(page.getByRole('link', { name: /1 блюдо/ })).toBeVisible();
    await expect
      .poll(() => stored(page, 'app_cart'))
      .toMatchObject({ lines: [{ positionId: 'pizza-margherita', count: 1 }] });
  });

  test('replays a click of who has a cart into that cart, though what reads it is missing at first', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await page.getByRole('button', { name: MARGHERITA }).click();
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
    const before = await page.evaluate(() => localStorage.getItem('app_cart'));
    let isMissing = true;
    let misses = 0;
    await page.route('**/assets/network.*.js', async (route) => {
      if (!isMissing) return route.continue();
      misses += 1;
      return route.abort();
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'В корзину: Фокачча с розмарином', exact: true }).first().click();
    // The preload, and the first import.
    await expect.poll(() => misses).toBeGreaterThan(1);
    await expect(page.locator('[data-clicked]')).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('app_cart'))).toBe(before);
    isMissing = false;
    await expect
      .poll(() => stored(page, 'app_cart'))
      .toMatchObject({ lines: [{ positionId: 'pizza-margherita', count: 1 }, { count: 1 }] });
  });

  test('loads the code of a dish that is opened early before the shop is hydrated', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    const releaseScripts = await holdScripts(page);
    await page.addInitScript(() => {
      const watching = new MutationObserver(() => {
        if (document.documentElement.dataset['hydrated'] !== undefined) performance.mark('seen-hydrated');
      });
      watching.observe(document, { attributes: true, subtree: true });
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Маргарита', exact: true }).first().click();
    await expect(page.locator('[data-clicked]')).toBeAttached();
    releaseScripts();
    await expect(page.getByRole('dialog', { name: 'Маргарита' })).toBeVisible();
    const scriptsBefore = await page.evaluate(() => {
      const hydratedAt = performance.getEntriesByName('seen-hydrated')[0]?.startTime ?? 0;
      const parts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return parts.filter(({ startTime }) => startTime < hydratedAt).length;
    });
    expect(scriptsBefore).toBeGreaterThan(SCRIPTS_BEFORE_MENU + 2);
  });

  test('leaves a slow line to the scripts: data, letters and further pictures come after them', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    const events: string[] = [];
    const pathOf = (url: string): string => new URL(url).pathname;
    page.on('request', (request) => events.push(pathOf(request.url())));
    page.on('requestfinished', (request) => events.push(`had ${pathOf(request.url())}`));
    await page.goto(server.url);
    await expect(page.getByText('Медовик').first()).toBeAttached();
    const scriptsHad = events.findIndex((event) => /^had .assets.stack/.test(event));
    const before = events.slice(0, scriptsHad);
    const paths = events.slice(scriptsHad);
    expect(before.filter((path) => path.startsWith('/1/') || path.endsWith('.woff2'))).toEqual([]);
    expect(before.filter((path) => path.startsWith('/pictures/')).length).toBeLessThanOrEqual(4);
    expect(paths.filter((path) => path.startsWith('/1/')).length).toBeGreaterThan(4);
    await expect.poll(() => events.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  });

  test('brings its letters after the menu on a first visit, since they lay the page out anew', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    const fonts = page.locator('head script[src*="fonts"]');
    // The page never rests: what waits for a rest waits for good.
    await page.addInitScript(() => {
      window.requestIdleCallback = (work) => {
        addEventListener('rested', () => work({ didTimeout: false, timeRemaining: () => 50 }));
        return 1;
      };
    });
    await page.goto(server.url);
    await expect(page.getByText('Медовик').first()).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(fonts).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('rested')));
    await expect(fonts).toHaveCount(1);
    // A script of the first load that stood here again would be read and run again.
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
    expect(scripts.filter((src, place) => scripts.indexOf(src) !== place)).toEqual([]);
  });

  for (const locale of ['ru', 'en', 'cnr']) {
    test(`does not move on a narrow phone when its facts come, in ${locale}`, async ({ page, context, server }) => {
      await visitedBefore(context, server);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.addInitScript((own) => {
        localStorage.setItem('app_locale', own);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            performance.mark('moved', { detail: entry.value });
        }).observe({ type: 'layout-shift', buffered: true });
      }, locale);
      const { quiet } = watchNetwork(page);
      await page.goto(server.url);
      await expect(page.locator('[data-menu-facts]')).not.toBeEmpty();
      await quiet();
      const moved = await page.evaluate(() =>
        performance.getEntriesByName('moved').map((entry) => (entry as PerformanceMark).detail as number),
      );
      expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    });
  }

  test('asks for no part of the shop twice, also once it follows the kitchen', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    const { quiet } = watchNetwork(page);
    const paths = askedBy(page);
    const following = page.waitForResponse((answer) => answer.url().endsWith('/events'));
    await page.goto(server.url);
    await following;
    await quiet();
    const parts = paths.filter((path) => path.startsWith('/1/') || path.startsWith('/assets/'));
    expect(parts.filter((path, place) => parts.indexOf(path) !== place)).toEqual([]);
  });

  test('asks for the menu after five scripts, and for little in a whole visit', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    const { quiet } = watchNetwork(page);
    const requests = askedBy(page);
    const following = page.waitForResponse((answer) => answer.url().endsWith('/events'));
    await page.goto(server.url);
    await following;
    await quiet();
    const scripts = (paths: readonly string[]): number => paths.filter((path) => path.endsWith('.js')).length;
    const menu = requests.indexOf('/1/p/menus/main/positions');
    expect(scripts(requests.slice(0, menu))).toBeLessThanOrEqual(SCRIPTS_BEFORE_MENU);
    expect(scripts(requests)).toBeLessThanOrEqual(SCRIPTS_OF_VISIT);
    expect(requests.filter((path) => path.startsWith('/1/')).length).toBeLessThanOrEqual(CALLS_OF_VISIT);
  });

  for (const path of ['/restos/coral-port', '/cart', '/promotions', '/terms-of-sale']) {
    test(`of ${path} asks for its parts, data and picture as soon as the first script is there, and once`, async ({
      page,
      server,
      faults,
    }) => {
      const paths: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(?:assets|pictures|1\/p\/restos)\//.test(pathname)) paths.push(pathname);
      });
      const unused: string[] = [];
      page.on('console', (message) => message.text().includes('preload') && unused.push(message.text()));
      await page.goto(server.url + path);
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const screen = await page.locator('link[rel=preload][as=style]').count();
      expect(screen).toBeGreaterThan(0);
      if (path.startsWith('/restos/')) {
        expect(paths.filter((one) => /^\/pictures\/restaurants\/coral-port-\d+/.test(one))).toHaveLength(1);
        expect(paths.filter((one) => one === '/1/p/restos/coral-port')).toHaveLength(1);
      }
      expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
      expect([unused, faults]).toEqual([[], []]);
    });
  }

  test('has its letters at once for who was here before', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    const fonts = page.locator('head script[src*="fonts"]');
    await page.goto(server.url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(fonts).toHaveCount(1);
    await page.route(/assets\/(stack|main)/, (route) => route.abort());
    await page.reload();
    await expect(fonts).toHaveCount(1);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(fonts).toHaveCount(0);
  });

  test('has a page for an address that leads nowhere', async ({ page, server }) => {
    const answer = await page.goto(`${server.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
    await page.getByRole('button', { name: 'В меню' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test('runs under its security policy without a violation', async ({ page, context, server, faults }) => {
    await visitedBefore(context, server);
    const answer = await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('dialog', { name: 'Пицца «Коралл»' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(faults).toEqual([]);
  });
});

test.describe('what is opened next', () => {
  test.use({ savesData: false });

  test('is prefetched once a visit is idle or an address is about to be opened, so that a click need not wait', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await page.waitForFunction(() => performance.getEntriesByName('screens-prefetched').length > 0);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.getByRole('link', { name: 'Маргарита', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Маргарита' })).toBeVisible();
    await page.keyboard.press('Escape');
    const code = (): readonly string[] => urls.filter((url) => /\/assets\/.*\.(js|css)$/.test(url));
    expect(code()).toEqual([]);
    const address = page.getByRole('button', { name: /изменить адрес|Выберите адрес|Куда доставить/ }).first();
    await address.focus();
    await expect.poll(() => code().length).toBeGreaterThan(1);
    await address.click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  });
});
