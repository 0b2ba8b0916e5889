import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder, orderButton, readyToOrder } from './support/readyToOrder.ts';
import { ADDRESS, expect, stored, test } from './support/shop.ts';

/** @trust C11 C19 F7 G2 */
test('signing out clears every tab, also without a connection, and the server hears of it once there is one', async ({
  page,
  context,
  server,
}, { workerIndex }) => {
  await readyToOrder(page, server.url, workerIndex);
  const { accessToken } = (await stored(page, 'app_session')) as { accessToken: string };
  const me = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await page.request.get(`${server.url}/api/v1/me`, { headers })).status();
  };
  const other = await context.newPage();
  await other.goto(`${server.url}/cart`);
  await expect(other.getByRole('button', { name: /^Заказать/ })).toBeVisible();
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Выйти' }).last().click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(other.getByRole('button', { name: 'Войти, чтобы заказать' })).toBeVisible();
  for (const tab of [page, other]) {
    expect([await stored(tab, 'app_session'), await stored(tab, 'app_profile')]).toEqual([undefined, undefined]);
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_pending_sign_outs'))).not.toBeNull();
  expect(await me()).toBe(200);
  await context.setOffline(false);
  await expect.poll(me).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_pending_sign_outs'))).toBeNull();
});

test('what is personal is in no corner of the browser once somebody has ordered and signed out', async ({
  page,
  context,
  server,
  faults,
}, { workerIndex }) => {
  const device = await deviceReadyToOrder(page.request, server.url, workerIndex);
  const door = {
    apartment: 'кв-4117',
    entrance: 'подъезд-61',
    intercom: '4117К',
    comment: 'звонить-в-рельс',
  };
  await prepared(page, {
    ...device,
    app_location: { ...ADDRESS, place: { ...ADDRESS.place, ...door, floor: '27' } },
    app_order_draft: {
      payType: 'CASH_UPON_RECEIPT',
      personCount: 1,
      comment: 'без-сдачи-с-пяти-тысяч',
      person: { name: 'Аристарх', email: 'aristarh@example.org' },
    },
  });
  await page.goto(`${server.url}/cart`);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  const session = device['app_session'] as { readonly accessToken: string; readonly refreshToken: string };
  const profile = device['app_profile'] as { readonly phone: string };
  const personal = {
    ...Object.fromEntries(Object.values(door).map((text) => [text, text])),
    name: 'Аристарх',
    'e-mail': 'aristarh@example.org',
    comment: 'без-сдачи-с-пяти-тысяч',
    phone: profile.phone.slice(-10),
    access: session.accessToken.split('.')[2],
    refresh: session.refreshToken.split('.')[2],
  };
  const remaining = async (): Promise<string[]> => {
    const all = `${await everythingKept(page)}${JSON.stringify(await context.cookies())}`;
    return Object.entries(personal).flatMap(([name, text]) => (text !== undefined && all.includes(text) ? [name] : []));
  };
  await expect.poll(() => remaining()).toContain('access');
  expect(await undocumented(page)).toEqual([]);
  await expect.poll(() => placesOfTokens(page)).toEqual(['app_session']);

  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Выйти' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(remaining).toEqual([]);
  expect(faults).toEqual([]);
});

const SECURITY_PAGE = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');

/** Names of what this browser keeps that `docs/security.md` does not tell of. */
async function undocumented(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
    ...document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...names, ...cookies].filter((name) => name !== '' && !SECURITY_PAGE.includes(`\`${name}\``));
}

/** Where in the storages of this page something stands that looks like a token. */
async function placesOfTokens(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).flatMap(([name, value]) => (/eyJ[\w-]+\.[\w-]+\.[\w-]+/.test(value) ? [name] : [])),
    ),
  );
}

/** Whatever stands in the storages, the databases, the caches and the history entry of this page, as text. */
async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const contents: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      document.cookie,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        contents.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text/.test(answer?.headers.get('content-type') ?? '');
        contents.push(request.url, isText ? await answer?.text() : undefined);
      }
    }
    return JSON.stringify(contents, (_, value) => (value instanceof ArrayBuffer ? '' : value));
  });
}
