import type { Page } from '@playwright/test';
import { haveEntries } from './support/haveEntries.ts';
import { test } from './support/openIdShop.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored } from './support/shop.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

/** What the certified provider asks for. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function codeFor(page: Page, url: string, phone: string): Promise<string> {
  const answer = await page.request.get(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await answer.json()) as { to: string; code: string }[];
  return messages.find(({ to }) => to === phone)?.code ?? '';
}

async function atTheAccount(page: Page, url: string, phone: string): Promise<{ readonly id: string }> {
  const { session, profile } = await signedIn(page.request, url, phone);
  await prepared(page, {
    app_cookies_consent_accepted: 'true',
    app_location: ADDRESS,
    app_session: session,
    app_profile: profile,
  });
  await page.goto(`${url}/account`);
  return profile as { readonly id: string };
}

const ways = (page: Page) => page.getByRole('listitem').filter({ has: page.getByText(/^(Телефон|Пример ID)$/) });

test('a vendor is added to an account above its page, signs in to it, and is taken away', async ({
  page,
  market,
}, info) => {
  const { id } = await atTheAccount(page, market.url, aPhone(info.workerIndex));
  await expect(ways(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Добавить способ входа' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ещё один способ входа' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Войти через Пример ID' }).click();
  await signInThere(page, `linker-${info.workerIndex}-${info.repeatEachIndex}`);
  await expect(page).toHaveURL(`${market.url}/account`);
  await expect(ways(page)).toHaveCount(2);
  await expect.poll(() => stored(page, 'app_session')).toMatchObject({ source: 'PHONE' });

  await page.getByRole('main').getByRole('button', { name: 'Выйти', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL(`${market.url}/`);
  // The page is left before the device has forgotten who it was.
  await expect.poll(() => stored(page, 'app_session')).toBeUndefined();
  await page.goto(`${market.url}/auth?return=%2Faccount`);
  await page.getByRole('button', { name: 'Войти через Пример ID' }).click();
  // The provider still knows who that is, and asks again what the shop may know.
  await page.getByRole('button', { name: 'Continue' }).or(page.getByText('Способы входа')).click();
  await expect(page).toHaveURL(`${market.url}/account`);
  await expect.poll(() => stored(page, 'app_profile')).toMatchObject({ id });
  await expect(ways(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Отвязать: Телефон' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отвязать' }).click();
  await expect(ways(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Отвязать/ })).toHaveCount(0);
});

test('a number is added to an account that a vendor knows; back leads from its code to the number, then to the account', async ({
  page,
  market,
}, info) => {
  await prepared(page, { app_cookies_consent_accepted: 'true', app_location: ADDRESS });
  await page.goto(`${market.url}/auth?return=%2Faccount`);
  await page.getByRole('button', { name: 'Войти через Пример ID' }).click();
  await signInThere(page, `number-${info.workerIndex}-${info.repeatEachIndex}`);
  await expect(page).toHaveURL(`${market.url}/account`);
  await page.getByRole('button', { name: 'Добавить способ входа' }).click();
  const phone = aPhone(info.workerIndex);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Номер телефона' }).fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('dialog', { name: 'Код из SMS' })).toBeVisible();
  await haveEntries(page, 2);
  await page.goBack();
  await expect(dialog.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${market.url}/account`);

  await page.getByRole('button', { name: 'Добавить способ входа' }).click();
  const other = aPhone(info.workerIndex);
  await dialog.getByRole('textbox', { name: 'Номер телефона' }).fill(other);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('dialog', { name: 'Код из SMS' })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(await codeFor(page, market.url, other));
  await expect(dialog).toBeHidden();
  await expect(ways(page)).toHaveCount(2);
  await expect.poll(() => stored(page, 'app_session')).toMatchObject({ source: 'OIDC' });
  await expect.poll(() => stored(page, 'app_profile')).toMatchObject({ phone: other });
});

test('a vendor whose customer has an order under way is not added, with the word for it', async ({
  page,
  market,
}, info) => {
  const name = `other-${info.workerIndex}-${info.repeatEachIndex}`;
  await atTheAccount(page, market.url, aPhone(info.workerIndex));
  await page.route('**/api/v1/me/sign-ins', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const error = { code: 'sign-in.order-under-way', message: 'x' };
    await route.fulfill({ status: 409, json: { errors: [error] } });
  });
  await page.getByRole('button', { name: 'Добавить способ входа' }).click();
  await page.getByRole('button', { name: 'Войти через Пример ID' }).click();
  await signInThere(page, name);
  await expect(page.getByRole('alert')).toContainText('ещё выполняется заказ');
  await page.getByRole('button', { name: 'Вернуться в профиль' }).click();
  await expect(page).toHaveURL(`${market.url}/account`);
  await expect(ways(page)).toHaveCount(1);
});
