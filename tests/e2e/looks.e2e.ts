import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test, visitedBefore } from './support/shop.ts';

const DEVICE = { app_location: ADDRESS, app_cookies_consent_accepted: 'true' };

/** Left edges of the parts, each once, from left to right. */
function columns(page: Page, selector: string): Promise<readonly number[]> {
  return page
    .locator(selector)
    .evaluateAll((parts) =>
      [...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left)))].toSorted((a, b) => a - b),
    );
}

test('the facts of a dish stand on one grid of three columns', async ({ page, server }) => {
  await prepared(page, DEVICE);
  await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
  await expect(page.getByRole('dialog').locator('dl > div')).toHaveCount(5);
  expect(await columns(page, '[role="dialog"] dl > div')).toHaveLength(3);
});

test('a photo that is enlarged has what lies below it out of focus, and one button to close it', async ({
  page,
  server,
}) => {
  await prepared(page, DEVICE);
  await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
  await page.getByRole('button', { name: /Увеличить фото/ }).click();
  const viewer = page.locator('.pswp');
  await expect(viewer).toHaveCSS('backdrop-filter', 'blur(24px)');
  await expect(viewer.getByRole('button', { name: 'Закрыть' })).toHaveCount(1);
});

test.describe('on a phone @phone', () => {
  test('the first sheet greets with the brand, and takeaway has a picture as delivery has', async ({
    page,
    server,
  }) => {
    await prepared(page, { app_cookies_consent_accepted: 'true' });
    await page.goto(server.url);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Коралл', { exact: true })).toBeVisible();
    await sheet.getByText('Южная Гавань').click();
    await expect(sheet.locator('svg[viewBox="0 0 510 736"]')).toBeVisible();
    await sheet.getByText('Самовывоз').click();
    await expect(sheet.getByRole('radio')).not.toHaveCount(2);
    await expect(sheet.locator('svg[viewBox="0 0 510 736"]')).toBeVisible();
  });
});

for (const { path, name, shape } of [
  { path: '/auth', name: 'sign-in', shape: 'signIn' },
  { path: '/cart', name: 'cart', shape: 'cards' },
  { path: '/promotions', name: 'list of promotions', shape: 'cards' },
]) {
  test(`the ${name} has its own shape while its code is on its way`, async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await prepared(page, DEVICE);
    await page.goto(server.url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate((to) => {
      history.pushState(null, '', to);
    }, path);
    await expect(page.locator(`[data-shape="${shape}"]`)).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(`[data-shape="${shape}"]`)).toBeHidden();
  });
}

for (const { name, press, dialog } of [
  { name: 'the filter', press: /^Фильтры/, dialog: 'Рацион и аллергены' },
  { name: 'the address', press: /изменить адрес/, dialog: 'Адрес' },
]) {
  test(`a press that opens ${name} is answered while its code is on its way`, async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await prepared(page, DEVICE);
    await page.goto(server.url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByText('Медовик').first()).toBeAttached();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: press }).first().click();
    const veil = page.locator('[data-waiting]');
    await expect(veil).toBeVisible();
    expect(await page.evaluate(() => document.elementFromPoint(9, 9)?.hasAttribute('data-waiting'))).toBe(true);
    release();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(veil).toBeHidden();
  });
}
