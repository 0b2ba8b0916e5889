import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** @trust L1 */
/** States that no route shows by itself; `everyRoute.e2e.ts` looks at the routes, and the workbench at the parts. */
for (const theme of ['light', 'dark']) {
  test.describe(`for everyone, in the ${theme} theme`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('app_theme', value), theme);
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

test('nothing scrolls sideways on the narrowest phone, nor where type is twice as large', async ({
  page,
  server,
}, info) => {
  for (const [width, type, body] of [
    [320, '100%', '15px'],
    [390, '200%', '30px'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    const fits = async (): Promise<void> => {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), type);
      await expectNoSidewaysScroll(page);
    };
    await readyToOrder(page, server.url, info.workerIndex);
    await fits();
    await page.goto(server.url);
    await expect(page.getByText('Медовик').first()).toBeAttached();
    await fits();
    await expect(page.locator('body')).toHaveCSS('font-size', body);
    await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^В корзину/ })).toBeVisible();
    await fits();
    for (const path of ['/auth', '/restos', '/promotions']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits();
    }
  }
  await readyToOrder(page, server.url, info.workerIndex);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
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

test('layers that hold up no page close once the focus leaves them, and by a press on their button @desk', async ({
  page,
  server,
}, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  const button = page.getByRole('button', { name: /Язык и тема/ });
  const settings = page.getByRole('dialog', { name: 'Язык и тема' });
  for (const key of ['Tab', 'Shift+Tab']) {
    await button.click();
    await expect(settings.getByRole('radio').first()).toBeFocused();
    if (key === 'Tab') {
      await page.keyboard.press(key);
      await expect(settings.getByRole('radio', { name: 'Светлая' })).toBeFocused();
    }
    await page.keyboard.press(key);
    await expect(settings).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await button.click();
  await expect(settings).toBeVisible();
  await button.click();
  await expect(settings).toHaveCount(0);

  await page.goto(server.url);
  await page
    .getByRole('button', { name: /Портовая улица, 17/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Русский/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('combobox').last().fill('Портовая');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});
