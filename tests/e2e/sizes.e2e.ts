import type { Locator, Page } from '@playwright/test';
import { openSeededShop } from './support/openSeededShop.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test, visitedBefore } from './support/shop.ts';

/**
 * The layout at each side of the breakpoint md, and its sizes in CSS pixels, as section 2 of the specification has
 * them.
 */
const LAYOUTS = [
  { width: 839, layout: 'mobile', appBar: 64, menuBar: 56, pageHeader: 56, hashOffset: 64 + 56 },
  { width: 840, layout: 'desktop', appBar: 144, menuBar: 120, pageHeader: 80, hashOffset: 120 },
  { width: 390, layout: 'mobile', appBar: 64, menuBar: 56, pageHeader: 56, hashOffset: 64 + 56 },
  { width: 1440, layout: 'desktop', appBar: 144, menuBar: 120, pageHeader: 80, hashOffset: 120 },
] as const;

const CART = {
  id: 'c',
  lines: [{ positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 3, modifiers: [] }],
};

const appBar = (page: Page) => page.getByRole('banner');
const menuBar = (page: Page) => page.getByRole('navigation', { name: 'Разделы меню' });
const topOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().top);
const heightOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().height);
const ratioOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width / height;
  });

/** @spec 2.10 2.11 2.12 2.29 */
test.beforeEach(async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await prepared(page, { app_location: ADDRESS, app_cookies_consent_accepted: 'false', app_cart: CART });
});

type Layout = (typeof LAYOUTS)[number];

/** Says of each window what `check` finds in it, the page staying as it is. */
async function inEach(page: Page, check: (layout: Layout) => Promise<void>): Promise<void> {
  for (const one of LAYOUTS) {
    await page.setViewportSize({ width: one.width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-layout', one.layout);
    await test.step(`at ${one.width} px`, () => check(one));
  }
}

test.describe('at each side of the breakpoint @desk', () => {
  test('bars and page headers are as high as specified', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByText('Капучино').first()).toBeAttached();
    await inEach(page, async (sizes) => {
      await expect.poll(() => heightOf(appBar(page))).toBe(sizes.appBar);
      await expect.poll(() => heightOf(menuBar(page))).toBe(sizes.menuBar);
    });
    for (const path of ['/promotions', '/restos', '/cart', '/terms-of-sale']) {
      await page.goto(server.url + path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await inEach(page, ({ pageHeader }) =>
        expect.poll(() => heightOf(title.locator('xpath=ancestor::*[2]'))).toBe(pageHeader),
      );
    }
  });

  for (const { width, layout, ...sizes } of LAYOUTS) {
    test(`a hash leads to right below the bars that stay, at ${width} px`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/#group-main-salads`);
      await expect(page.locator('html')).toHaveAttribute('data-layout', layout);
      const section = page.locator('#group-main-salads');
      await expect.poll(async () => Math.round(await topOf(section))).toBe(sizes.hashOffset);
      await menuBar(page).getByRole('link', { name: 'Рамен и супы' }).click();
      const other = page.locator('#group-main-soups');
      await expect.poll(async () => Math.round(await topOf(other))).toBe(sizes.hashOffset);
      const bars = layout === 'mobile' ? [0, sizes.appBar] : [undefined, 0];
      await expect.poll(() => topOf(menuBar(page))).toBe(bars[1]);
      if (bars[0] === undefined) await expect.poll(() => topOf(appBar(page))).toBeLessThanOrEqual(-sizes.appBar);
      else await expect.poll(() => topOf(appBar(page))).toBe(bars[0]);
      expect((await topOf(menuBar(page))) + (await heightOf(menuBar(page)))).toBe(sizes.hashOffset);
    });
  }

  test('a group near by is moved to smoothly', async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const own = window as unknown as { behaviors: (string | undefined)[] };
      own.behaviors = [];
      const original = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function scroll(options): void {
        own.behaviors.push(typeof options === 'object' ? options.behavior : undefined);
        original.call(this, options);
      };
    });
    for (const { width } of LAYOUTS.slice(0, 2)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(server.url);
      await expect(page.getByText('Капучино').first()).toBeAttached();
      await page.evaluate(() => ((window as unknown as { behaviors: string[] }).behaviors = []));
      await menuBar(page).getByRole('link', { name: 'Рамен и супы' }).click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { behaviors: string[] }).behaviors[0]))
        .toBe('smooth');
    }
  });

  test('promotions and restaurants are shown in pictures of 16:9', async ({ page, server }) => {
    const areWide = (picture: Locator): Promise<void> =>
      inEach(page, async () => {
        await expect(picture).toBeVisible();
        await expect.poll(async () => Math.abs((await ratioOf(picture)) - 16 / 9)).toBeLessThan(0.02);
      });
    await page.goto(server.url);
    await areWide(page.getByRole('region', { name: 'Акции' }).getByRole('listitem').first());
    await page.goto(`${server.url}/promotions`);
    await areWide(page.getByRole('main').getByRole('listitem').locator('span:has(> img)').first());
    await page.goto(`${server.url}/promotions/second-ramen`);
    await areWide(page.getByRole('dialog').locator('span:has(> img)').first());
    await page.goto(`${server.url}/restos`);
    await areWide(page.getByRole('list', { name: 'Список ресторанов' }).locator('span:has(> img)').first());
    await page.goto(`${server.url}/restos/coral-port`);
    await areWide(page.getByRole('main').locator('span:has(> img)').first());
  });
});

test('on a desk the bar of the menu that stays carries place and cart in small @desk', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
  await expect(menuBar(page).getByRole('link', { name: /Корзина/ })).toHaveCount(0);
  await page.mouse.wheel(0, 1200);
  await expect(menuBar(page).getByRole('link', { name: /Корзина/ })).toContainText('1 019');
  await expect.poll(() => heightOf(menuBar(page))).toBe(120);
  await menuBar(page)
    .getByRole('button', { name: /Портовая улица, 17/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('with one menu the bar of it is 80 px high on a desk and 56 on a phone @desk', async ({ page, context }) => {
  const shop = await openSeededShop((seed) => ({
    ...seed,
    restaurants: seed.restaurants.map((one) => ({ ...one, menuIds: ['main'] })),
  }));
  await context.addCookies([{ name: 'carte_place', value: 'coral-port.d', url: shop.url }]);
  for (const [width, bar, offset] of [
    [840, 80, 80],
    [839, 56, 120],
  ] as const) {
    // The same address again would be no visit, but a jump on a page that is still being laid out anew.
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/#group-main-salads`);
    await expect.poll(async () => Math.round(await topOf(page.locator('#group-main-salads')))).toBe(offset);
    await expect.poll(() => heightOf(menuBar(page))).toBe(bar);
  }
  await page.goto('about:blank');
  await shop.close();
});

test('the search for an address fills the screen @phone', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: /изменить адрес/ }).click();
  await page.getByRole('dialog').locator('button[data-address]').click();
  const search = page.getByRole('dialog').last();
  await expect(search.getByRole('combobox')).toBeFocused();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => search.boundingBox()).toEqual({ x: 0, y: 0, width, height });
});

test('a logo that does not load gives way to the first letter of the brand @desk', async ({ page, server }) => {
  await page.route('**/market/logo.svg', (route) => route.abort());
  await page.goto(server.url);
  const brand = appBar(page).getByRole('link', { name: /Коралл/ });
  await expect(brand.getByText('К', { exact: true })).toBeVisible();
  await expect(brand.locator('img')).toHaveCount(0);
});

test('a logo of any shape is as high as the others, keeps its ratio and leaves room for the rest @phone', async ({
  page,
  server,
}) => {
  let ratio = 1;
  await page.route('**/market/logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${ratio * 100}" height="100"><rect width="100%" height="100%"/></svg>`,
    }),
  );
  for (const shape of [1, 2, 3.5, 5]) {
    ratio = shape;
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${server.url}/not-found`);
      const logo = appBar(page).locator('img');
      const box = (): Promise<string> =>
        logo.evaluate((element: HTMLImageElement) => {
          const { width: wide, height } = element.getBoundingClientRect();
          return element.naturalWidth === 0 ? 'loading' : `${wide} ${height} ${getComputedStyle(element).objectFit}`;
        });
      await expect.poll(box, `${ratio}`).toBe(`${Math.min(ratio * 40, 200, width * 0.4)} 40 contain`);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect
        .poll(() =>
          appBar(page).evaluate((bar) =>
            [...bar.querySelectorAll('a, button')].every((one) => {
              const { left, right } = one.getBoundingClientRect();
              return left >= 0 && right <= innerWidth;
            }),
          ),
        )
        .toBe(true);
    }
  }
});

test('the row of groups begins with whole words on the smallest phones @phone', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
  const first = menuBar(page).getByRole('link', { name: 'Основное меню' }).first();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(menuBar(page).getByRole('link', { name: 'Пицца' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => (await first.boundingBox())?.x ?? -1).toBeGreaterThan(0);
  }
});
