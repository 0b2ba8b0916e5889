import type { Page } from '@playwright/test';
import { expect, stored, test, visitedBefore } from './support/shop.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Магазин обновился' });
const addFirst = (page: Page) => page.getByRole('button', { name: /^В корзину/ }).first();

test.beforeEach(async ({ context, server }) => {
  await visitedBefore(context, server);
});

test.describe('a page that was opened before a new release', () => {
  test('is told by the first page of that release, keeps its cart, and opens anew when asked to', async ({
    page,
    context,
    server,
  }) => {
    await page.goto(server.url);
    await addFirst(page).click();
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
    const next = await context.newPage();
    await next.route(server.url, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace(/"version":"[^"]+"/, '"version":"of-tomorrow"') });
    });
    await next.goto(server.url);
    await expect(notice(page)).toBeVisible();
    await expect(notice(next)).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByRole('link', { name: /1 блюдо/ }).first()).toBeVisible();
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
  });

  test('leaves the cart of a later one as it is, and can still be read and filled', async ({
    page,
    context,
    server,
  }) => {
    await page.goto(server.url);
    await expect(addFirst(page)).toBeVisible();
    const later = JSON.stringify({ v: 99, at: 1, data: { baskets: [{ dishes: ['pizza'] }] } });
    const next = await context.newPage();
    await next.goto(`${server.url}/terms-of-sale`);
    await next.evaluate((text) => localStorage.setItem('app_cart', text), later);
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name: 'Позже' }).click();
    await addFirst(page).click();
    await expect(page.getByRole('link', { name: /1 блюдо/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app_cart'))).toBe(later);
  });
});
