import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored, test, visitedBefore } from './support/shop.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Магазин обновился' });
const addFirst = (page: Page) => page.getByRole('button', { name: /^В корзину/ }).first();

/** The click opens the page anew, so it comes after the answer to the test. */
const clickLater = (link: HTMLElement): void => void setTimeout(() => link.click());

/** @trust F5 G5 */
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

  test('opens anew where that release has replaced a part, once, with cart and address', async ({ page, server }) => {
    await prepared(page, { app_location: ADDRESS });
    await page.goto(server.url);
    await addFirst(page).click();
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
    let visits = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await page.route('**/assets/**', (route) => (visits === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole('link', { name: 'Условия продажи' }).evaluate(clickLater);
    await expect(page.getByRole('heading', { level: 1, name: 'Условия продажи' })).toBeVisible();
    expect(visits).toBe(1);
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { address: 'Портовая улица, 17' } });
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
  });

  test('says so and does not open anew for ever where a part is missing after that too', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(addFirst(page)).toBeVisible();
    let visits = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await page.route(/\/assets\/(?!main|stack|ru|fonts)/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Условия продажи' }).evaluate(clickLater);
    await expect.poll(() => visits).toBe(1);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByRole('button', { name: 'Попробовать снова' })).toBeVisible();
    expect(visits).toBe(1);
  });
});
