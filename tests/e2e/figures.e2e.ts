import type { Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

/** CSS pixels of one rem. */
const REM = 16;
const popup = (page: Page) => page.getByRole('dialog').first();

async function sizeOf(page: Page): Promise<{ readonly width: number; readonly height: number }> {
  const box = await popup(page).boundingBox();
  if (box === null) throw new Error('The dialog has no place on the page');
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

/** What the parts of a popup may not fall below. */
function leastHeights(page: Page): Promise<readonly string[]> {
  return popup(page).evaluate((node) =>
    [...node.querySelectorAll('*')].map((part) => getComputedStyle(part).minHeight),
  );
}

/** How many empty sheets of color lie over the whole window. */
function scrimOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isOver = (node: Element): boolean => {
      const { position, backgroundColor } = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      const alpha = /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
      const { clientWidth, clientHeight } = document.documentElement;
      // A bar for scrolling may stand beside it.
      return position === 'fixed' && !alpha && width >= clientWidth - 20 && height >= clientHeight;
    };
    return [...document.body.querySelectorAll('*')].filter((node) => isOver(node) && node.childElementCount === 0)
      .length;
  });
}

/** @spec 1.17 2.7 2.14 2.15 2.17 2.20 2.26 2.28 9.12 */
test.describe('the splash screen', () => {
  test('shows the logo and a progress bar that moves before any script runs', async ({ browser, server, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(page.getByRole('img', { name: 'Коралл' })).toBeVisible();
    expect(
      await page.getByRole('img', { name: 'Коралл' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    const bar = page.locator('.splash-progress');
    const box = await bar.boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    expect(box?.height).toBeGreaterThan(2);
    const moving = await bar.evaluate((node) => {
      const { animationName, width, height, backgroundColor } = getComputedStyle(node, '::after');
      return { animationName, width: Number.parseFloat(width), height: Number.parseFloat(height), backgroundColor };
    });
    expect(moving.animationName).toBe('splash');
    expect(moving.width).toBeGreaterThan(0);
    expect(moving.height).toBeGreaterThan(0);
    expect(moving.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await context.close();
  });
});

test.describe('the start-up popup', () => {
  test('is a dialog of 56.25 by 40.5 rem at least, without a scrim', { tag: '@desk' }, async ({ page, server }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(server.url);
    await expect(page.getByText('Южная Гавань')).toBeVisible();
    const { width, height } = await sizeOf(page);
    expect(width).toBe(56.25 * REM);
    expect(height).toBeGreaterThanOrEqual(40.5 * REM);
    await expect.poll(() => leastHeights(page)).toContain('648px');
    await expect.poll(() => scrimOf(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(popup(page)).toBeVisible();
  });

  test('is a sheet of the full height, 40 rem wide at most, without a scrim', { tag: '@phone' }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 800, height: 1000 });
    await page.goto(server.url);
    await expect(page.getByText('Южная Гавань')).toBeVisible();
    const box = await popup(page).boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(40 * REM);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(1000);
    expect(box?.height).toBeGreaterThanOrEqual(1000 - REM);
    await expect.poll(() => leastHeights(page)).toContain('640px');
    await expect.poll(() => scrimOf(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 660 });
    await expect.poll(async () => (await sizeOf(page)).height).toBeGreaterThanOrEqual(40 * REM);
  });
});

test.describe('a dialog', { tag: '@desk' }, () => {
  test('of a question is 30 rem wide, and dims what lies behind it', async ({ page, server }, info) => {
    await readyToOrder(page, server.url, info.workerIndex);
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect.poll(async () => (await sizeOf(page)).width).toBe(30 * REM);
    await expect.poll(() => scrimOf(page)).toBe(1);
  });

  test('of delivery conditions is 25 rem wide', async ({ page, server }) => {
    await page.goto(server.url);
    const customer = new Customer(page, server.url);
    await customer.chooseCity('Южная Гавань');
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    await page.getByRole('button', { name: 'Условия доставки' }).click();
    const conditions = page.getByRole('dialog', { name: 'Условия доставки' });
    await expect.poll(async () => Math.round((await conditions.boundingBox())?.width ?? 0)).toBe(25 * REM);
  });
});

test('the layout is a phone’s below 840 pixels, and a desk’s from there on', { tag: '@desk' }, async ({
  page,
  server,
}) => {
  const layout = page.locator('html');
  await page.setViewportSize({ width: 839, height: 900 });
  await page.goto(`${server.url}/terms-of-sale`);
  await expect(layout).toHaveAttribute('data-layout', 'mobile');
  await page.setViewportSize({ width: 840, height: 900 });
  await expect(layout).toHaveAttribute('data-layout', 'desktop');
  await page.setViewportSize({ width: 839, height: 900 });
  await expect(layout).toHaveAttribute('data-layout', 'mobile');
});

test('the layout is a phone’s for its user agent in a window of any width', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/terms-of-sale`);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile');
});

test('the overlay of an order on its way covers the whole page and takes every press', async ({
  page,
  server,
}, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  await page.route(/\/persons\/[^/]+\/orders$/, () => undefined);
  await orderButton(page).click();
  const overlay = page.getByRole('status').filter({ hasText: 'Отправляем заказ' });
  await expect(overlay).toBeVisible();
  const covers = await overlay.evaluate((card) => {
    // A bar for scrolling, or the room for one, may stand at the right.
    const [right, bottom] = [innerWidth - 20, innerHeight - 2];
    const corners = [
      [2, 2],
      [right, 2],
      [2, bottom],
      [right, bottom],
    ] as const;
    return corners.map(([x, y]) => {
      const topElement = document.elementFromPoint(x, y);
      return topElement?.contains(card) ? 'covered' : `${x} ${y} ${topElement?.outerHTML.slice(0, 200)}`;
    });
  });
  expect(covers).toEqual(['covered', 'covered', 'covered', 'covered']);
});

test('a photo opens over a background of 0.8, in 300 milliseconds, and closes in 200', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/menus/main/positions/pizza-margherita`);
  await page.getByRole('button', { name: /Увеличить/ }).click();
  const box = page.locator('.pswp');
  await expect(box).toBeVisible();
  const time = () => box.evaluate((node: HTMLElement) => node.style.getPropertyValue('--pswp-transition-duration'));
  await expect.poll(() => page.locator('.pswp__bg').evaluate((node) => getComputedStyle(node).opacity)).toBe('0.8');
  await expect.poll(() => time()).toBe('300ms');
  await page.evaluate(() => {
    const watched = document.querySelector<HTMLElement>('.pswp');
    new MutationObserver(() => {
      sessionStorage.setItem('closing', watched?.style.getPropertyValue('--pswp-transition-duration') ?? '');
    }).observe(watched ?? document.body, { attributeFilter: ['style'] });
  });
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('closing'))).toBe('200ms');

  await page.getByRole('button', { name: /Увеличить/ }).click();
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Увеличить/ })).toBeVisible();
  await expect(page).toHaveURL(/positions\/pizza-margherita$/);
});
