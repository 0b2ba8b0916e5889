import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { pressLast } from './support/pressLast.ts';
import { ADDRESS, expect, stored } from './support/shop.ts';
import { test } from './support/windowShop.ts';

const CART = {
  id: 'cart-window',
  lines: [{ positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 2, modifiers: [] }],
};

async function atTheCheckout(page: Page, url: string): Promise<void> {
  await prepared(page, { app_location: ADDRESS, app_cart: CART });
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Войти, чтобы заказать' }).click();
}

const dialog = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('dialog');
const googleFrame = (page: Page): ReturnType<Page['frameLocator']> => page.frameLocator('iframe[title*="Google"]');
const appleButton = (page: Page): ReturnType<Page['getByRole']> =>
  dialog(page).getByRole('button', { name: 'Войти через Apple' });
const phoneField = (page: Page): ReturnType<Page['getByRole']> =>
  dialog(page).getByRole('textbox', { name: 'Номер телефона' });

async function isSignedIn(page: Page, url: string, source: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible();
  await expect(page).toHaveURL(`${url}/cart`);
  await expect.poll(() => stored(page, 'app_session')).toMatchObject({ source });
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'focaccia' }] });
}

/** @spec 6.5 */
test("a customer signs in by Google's own button and its window, in the middle of the checkout", async ({
  page,
  market,
}) => {
  await atTheCheckout(page, market.url);
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    googleFrame(page).getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await pressLast(window.getByRole('button', { name: 'Vera' }));
  await isSignedIn(page, market.url, 'GOOGLE');
});

test("a customer signs in in Apple's window, in the middle of the checkout", async ({ page, market }) => {
  await atTheCheckout(page, market.url);
  await expect(appleButton(page)).toHaveAttribute('data-state', 'loaded');
  const [window] = await Promise.all([page.waitForEvent('popup'), appleButton(page).click()]);
  await pressLast(window.getByRole('button', { name: 'Continue' }));
  await isSignedIn(page, market.url, 'APPLE');
});

test("the shop says that Apple's window was closed, and leaves the other ways", async ({ page, market }) => {
  await atTheCheckout(page, market.url);
  await expect(appleButton(page)).toHaveAttribute('data-state', 'loaded');
  const [window] = await Promise.all([page.waitForEvent('popup'), appleButton(page).click()]);
  await expect(window.getByRole('button', { name: 'Continue' })).toBeVisible();
  await window.close();
  await expect(page.getByRole('alert')).toContainText('Окно входа закрыто');
  await expect(phoneField(page)).toBeEnabled();
  await expect(appleButton(page)).not.toHaveAttribute('aria-busy');
});

test('the shop goes on with what works where the script of Google is blocked, and tries it again with a press', async ({
  page,
  market,
}) => {
  await page.route(/\/gsi\/client/, (route) => route.abort());
  await atTheCheckout(page, market.url);
  await expect(
    dialog(page).getByText('Не удалось загрузить Google. Нажмите, чтобы попробовать ещё раз.'),
  ).toBeVisible();
  await expect(phoneField(page)).toBeEnabled();
  await page.unroute(/\/gsi\/client/);
  await dialog(page).getByRole('button', { name: 'Войти через Google' }).click();
  await expect(googleFrame(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test.describe('inside another app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0 Instagram 380.0',
  });

  test('the shop offers the phone first, says where the others work, and asks nothing of them', async ({
    page,
    market,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await atTheCheckout(page, market.url);
    await expect(phoneField(page)).toBeFocused();
    await expect(
      dialog(page).getByText(/Вход через Google и Apple не работает внутри других приложений/),
    ).toBeVisible();
    await expect(appleButton(page)).toHaveCount(0);
    expect(urls.filter((url) => /gsi|appleid|auth-(?:google|apple)/.test(url))).toEqual([]);
  });
});
