import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** States that no route shows by itself; `everyRoute.e2e.ts` looks at the routes, and the workbench at the parts. */
for (const theme of ['light', 'dark']) {
  test.describe(`for everyone, in the ${theme} theme`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('app_theme', chosen), theme);
    });

    test('a list of restaurants has no violations before an address is chosen', async ({ page, server }) => {
      await page.goto(`${server.url}/restos`);
      await expect(page.getByRole('link', { name: 'Коралл на Портовой' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the dialog of the address has no violations', async ({ page, server }) => {
      await page.goto(server.url);
      await page.getByRole('dialog').getByText('Южная Гавань').click();
      await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the checkout has no violations', async ({ page, server }, info) => {
      await readyToOrder(page, server.url, info.workerIndex);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('nothing scrolls sideways on the narrowest phone', async ({ page, server }, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await readyToOrder(page, server.url, info.workerIndex);
  await expectNoSidewaysScroll(page);
  await page.goto(server.url);
  await expect(page.getByText('Медовик').first()).toBeAttached();
  await expectNoSidewaysScroll(page);
  await page.goto(`${server.url}/auth`);
  await expectNoSidewaysScroll(page);
});

test('a cart keeps its lines whole, and the bar its parts apart, on the narrowest desk @desk', async ({
  page,
  server,
}, info) => {
  await page.setViewportSize({ width: 844, height: 700 });
  await readyToOrder(page, server.url, info.workerIndex);
  await expectNoSidewaysScroll(page);
  const name = await page.getByRole('link', { name: 'Фокачча с розмарином' }).boundingBox();
  expect(name?.height).toBeLessThan(50);
  const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const place = await page
    .getByRole('banner')
    .getByRole('button', { name: /Портовая/ })
    .boundingBox();
  expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
});
