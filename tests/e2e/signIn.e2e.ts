import type { Page } from '@playwright/test';
import { OpenIdStandIn } from '#tests/support/OpenIdStandIn.ts';
import { Customer } from './support/Customer.ts';
import { test } from './support/openIdShop.ts';
import { openMarket } from './support/openMarket.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored } from './support/shop.ts';

const CART = {
  id: 'cart-sign-in',
  lines: [
    { positionId: 'pizza-margherita', menuId: 'main', name: 'Маргарита', price: 49_000, count: 2, modifiers: [] },
  ],
};
const DRAFT = {
  payType: 'CASH_UPON_RECEIPT',
  personCount: 2,
  comment: 'Позвоните за час',
  person: { name: 'Вера', phone: '+79005550009', email: 'vera@example.org' },
};

/** In the middle of the checkout, as somebody whom the shop does not know. */
async function atTheCheckout(page: Page, url: string): Promise<void> {
  await prepared(page, { app_location: ADDRESS, app_cart: CART, app_order_draft: DRAFT });
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: /Войти/ }).last().click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
}

const leave = (page: Page): Promise<void> => page.getByRole('button', { name: 'Войти через Пример ID' }).click();

/** What the certified provider asks for. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Runs in each page before its own scripts: the date alone is wrong there, and timers run as on any device. */
function aDayAhead(): void {
  const Real = Date;
  const now = (): number => Real.now() + 86_400_000;
  window.Date = new Proxy(Real, {
    construct: (target, values) => new target(...((values.length === 0 ? [now()] : values) as [number])),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

async function nothingIsLost(page: Page): Promise<void> {
  await expect
    .poll(() => stored(page, 'app_cart'))
    .toMatchObject({ lines: [{ positionId: 'pizza-margherita', count: 2 }] });
  await expect.poll(() => stored(page, 'app_order_draft')).toMatchObject(DRAFT);
}

/**
 * @spec 6.5
 * @trust C19
 */
test.describe('signing in with an OpenID provider', () => {
  test('in the middle of the checkout ends there, with the cart and what was typed', async ({ page, market }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await atTheCheckout(page, market.url);
    await leave(page);
    await signInThere(page, 'vera');
    await expect(page).toHaveURL(`${market.url}/cart`);
    await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible();
    await nothingIsLost(page);
    await expect.poll(() => stored(page, 'app_session')).toMatchObject({ source: 'OIDC' });
    const { accessToken, refreshToken } = (await stored(page, 'app_session')) as Record<string, string>;
    expect(addresses.filter((url) => url.includes(accessToken ?? '-') || url.includes(refreshToken ?? '-'))).toEqual(
      [],
    );
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app_sign_in_attempts'))).toBeNull();
  });

  test('fetches the code of that provider only, and only with the press', { tag: '@phone' }, async ({
    page,
    market,
  }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/assets\/(auth-[a-z]+)/.exec(request.url()) ?? [];
      if (name !== undefined) chunks.push(name);
    });
    await atTheCheckout(page, market.url);
    expect(chunks).toEqual([]);
    await leave(page);
    await signInThere(page, 'vera');
    await expect(page).toHaveURL(`${market.url}/cart`);
    expect(new Set(chunks)).toEqual(new Set(['auth-oidc']));
  });

  test('goes on with the phone after the provider was told no', { tag: '@phone' }, async ({ page, market }) => {
    await atTheCheckout(page, market.url);
    await leave(page);
    await page.getByRole('link', { name: /Cancel/ }).click();
    await expect(page.getByRole('alert')).toContainText('Сервис входа не подтвердил вход');
    await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible();
    await expect(page).not.toHaveURL(/error=|state=/);
    await nothingIsLost(page);
  });

  test('takes nothing from an address that somebody else has made up', { tag: '@phone' }, async ({ page, market }) => {
    await atTheCheckout(page, market.url);
    await page.goto(`${market.url}/auth?code=stolen&state=${'x'.repeat(64)}`);
    await expect(page.getByRole('alert')).toContainText('Войти не получилось');
    await expect(page).toHaveURL(`${market.url}/auth?return=%2F`);
    await expect.poll(() => stored(page, 'app_session')).toBeUndefined();
    await nothingIsLost(page);
  });

  test('says that the provider does not answer, and leaves the phone', { tag: '@phone' }, async ({
    page,
    market,
    vendor,
  }) => {
    await page.route(`${vendor.issuer}/**`, (route) => route.abort());
    await atTheCheckout(page, market.url);
    await leave(page);
    await expect(page.getByRole('alert')).toContainText('Сервис входа не отвечает');
    await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible();
  });

  test('works on a device whose clock is a day off', { tag: '@phone' }, async ({ page, market }) => {
    await page.addInitScript(aDayAhead);
    await atTheCheckout(page, market.url);
    await leave(page);
    await signInThere(page, 'vera');
    await expect(page).toHaveURL(`${market.url}/cart`);
    await nothingIsLost(page);
  });

  test('can be begun again after the browser went back from the page of the provider', { tag: '@phone' }, async ({
    page,
    market,
  }) => {
    await atTheCheckout(page, market.url);
    await leave(page);
    await expect(page.locator('input[name=login]')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await leave(page);
    await signInThere(page, 'vera');
    await expect(page).toHaveURL(`${market.url}/cart`);
  });
});

test('an id token of the day before yesterday signs nobody in, and the phone does', { tag: '@phone' }, async ({
  page,
}) => {
  const liar = await OpenIdStandIn.open();
  const name = 'Пример ID';
  const market = await openMarket({
    providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['oidc', 'phone'] },
    auth: { oidc: { issuer: liar.issuer, clientId: liar.clientId, name } },
  });
  liar.now = () => new Date(Date.now() - 2 * 86_400_000);
  await atTheCheckout(page, market.url);
  await leave(page);
  await expect(page.getByRole('alert')).toContainText('Сервис входа не подтвердил вход');
  await expect.poll(() => stored(page, 'app_session')).toBeUndefined();
  await nothingIsLost(page);
  await new Customer(page, market.url).signIn('+79005550010');
  await expect(page).toHaveURL(`${market.url}/cart`);
  await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible();
  await market.close();
  await liar.close();
});

test('a market with the phone alone offers that alone, and fetches no other way', { tag: '@phone' }, async ({
  page,
}) => {
  const market = await openMarket({ providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['phone'] } });
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await atTheCheckout(page, market.url);
  await expect(page.getByRole('button', { name: /Войти через/ })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill('+79005550008');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('heading', { name: 'Код из SMS' })).toBeVisible();
  expect(new Set(chunks.flatMap((url) => /\/assets\/(auth-[a-z]+)/.exec(url)?.[1] ?? []))).toEqual(
    new Set(['auth-phone']),
  );
  await market.close();
});
