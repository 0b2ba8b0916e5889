import type { BrowserContext, Page } from '@playwright/test';
import type { VkIdStandIn } from '#tests/support/VkIdStandIn.ts';
import { prepared } from './support/prepared.ts';
import { pressLast } from './support/pressLast.ts';
import { ADDRESS, expect, stored } from './support/shop.ts';
import { test } from './support/vkShop.ts';

const CART = {
  id: 'cart-vk',
  lines: [{ positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 2, modifiers: [] }],
};
/** VK as a browser meets it: its page with one button, and its calls. */
async function meetVk(context: BrowserContext, vk: VkIdStandIn): Promise<readonly string[]> {
  const paths: string[] = [];
  await context.route('https://id.vk.ru/**', async (route) => {
    const url = new URL(route.request().url());
    paths.push(url.pathname);
    const open = { 'access-control-allow-origin': '*' };
    if (url.pathname !== '/authorize') {
      const form = Object.fromEntries([...url.searchParams, ...new URLSearchParams(route.request().postData() ?? '')]);
      return route.fulfill({ json: vk.call(url.pathname, form), headers: open });
    }
    const payload = vk.answerTo(url);
    const back = `${url.searchParams.get('redirect_uri')}?${new URLSearchParams(payload)}`;
    const message = { action: `oauth2_authorize_response${payload['state']}`, payload };
    const press = `window.opener ? window.opener.postMessage(${JSON.stringify(message)}, '*') : location.assign('${back}')`;
    const body = `<!doctype html><button onclick="${press.replaceAll('"', '&quot;')}">Продолжить как Вера</button>`;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  return paths;
}

async function atTheCheckout(page: Page, url: string): Promise<void> {
  await prepared(page, { app_location: ADDRESS, app_cart: CART });
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Войти, чтобы заказать' }).click();
  await expect(vkButton(page)).toHaveAttribute('data-state', 'loaded');
}

const vkButton = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('button', { name: 'Войти через VK ID' });

async function isSignedIn(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(`${url}/cart`);
  await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible();
  await expect.poll(() => stored(page, 'app_session')).toMatchObject({ source: 'VK' });
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'focaccia' }] });
}

/** @spec 6.5 */
test('a customer signs in on the page of VK, in the middle of the checkout, and nothing is counted', async ({
  page,
  context,
  vk,
  urls,
}) => {
  const paths = await meetVk(context, vk);
  await atTheCheckout(page, urls.redirect);
  await vkButton(page).click();
  await page.getByRole('button', { name: 'Продолжить как Вера' }).click();
  await isSignedIn(page, urls.redirect);
  expect(new Set(paths)).toEqual(new Set(['/authorize']));
});

test('a customer signs in in a window of VK, which closes, and signs out there too', { tag: '@desk' }, async ({
  page,
  context,
  vk,
  urls,
}) => {
  const paths = await meetVk(context, vk);
  await atTheCheckout(page, urls['new-window']);
  const [window] = await Promise.all([page.waitForEvent('popup'), vkButton(page).click()]);
  await pressLast(window.getByRole('button', { name: 'Продолжить как Вера' }));
  await isSignedIn(page, urls['new-window']);
  await expect.poll(() => window.isClosed()).toBe(true);
  const { vkAccessToken } = (await stored(page, 'app_session')) as { vkAccessToken: string };
  await page.goto(`${urls['new-window']}/account`);
  await page.getByRole('button', { name: 'Выйти' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => paths.includes('/oauth2/logout')).toBe(true);
  expect(vk.loggedOut).toContain(vkAccessToken);
  await expect.poll(() => stored(page, 'app_session')).toBeUndefined();
});

test('the shop says that the window of VK was closed, and leaves the phone', { tag: '@desk' }, async ({
  page,
  context,
  vk,
  urls,
}) => {
  await meetVk(context, vk);
  await atTheCheckout(page, urls['new-window']);
  const [window] = await Promise.all([page.waitForEvent('popup'), vkButton(page).click()]);
  await expect(window.getByRole('button', { name: 'Продолжить как Вера' })).toBeVisible();
  await window.close();
  await expect(page.getByRole('alert')).toContainText('Окно входа закрыто');
  await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible();
  await expect(vkButton(page)).not.toHaveAttribute('aria-busy');
});

test('the shop goes on with the phone where the code of VK is blocked', { tag: '@desk' }, async ({ page, urls }) => {
  await page.route(/\/assets\/auth-vk/, (route) => route.abort());
  await prepared(page, { app_location: ADDRESS, app_cart: CART });
  await page.goto(`${urls.redirect}/auth?return=%2Fcart`);
  await expect(vkButton(page)).toHaveAttribute('data-state', 'not_loaded');
  await vkButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeEnabled();
});

test.describe('inside another app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0 Instagram 380.0',
  });

  test('a customer signs in on the page of VK, since no window would lead back from there', { tag: '@desk' }, async ({
    page,
    context,
    vk,
    urls,
  }) => {
    await meetVk(context, vk);
    await atTheCheckout(page, urls['new-window']);
    await vkButton(page).click();
    await page.getByRole('button', { name: 'Продолжить как Вера' }).click();
    await isSignedIn(page, urls['new-window']);
    expect(context.pages()).toHaveLength(1);
  });
});
