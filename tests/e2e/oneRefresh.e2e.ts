import type { Page } from '@playwright/test';
import { expect, test } from './support/clockedShop.ts';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder, orderButton } from './support/readyToOrder.ts';
import { stored } from './support/shop.ts';

const CALLS = 5;
/** The access token has ended by then, and the refresh token has not. */
const LATER_MS = 16 * 60_000;
const LOCK = 'carte.refresh';

/** Takes the lock of the refresh as one more tab; answers how to let it go. */
async function holdLock(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    (lock) =>
      new Promise<void>((isHeld) => {
        void navigator.locks.request(lock, () => {
          isHeld();
          return new Promise<void>((letGo) => addEventListener('let-go', () => letGo()));
        });
      }),
    LOCK,
  );
  return async () => void (await page.evaluate(() => dispatchEvent(new Event('let-go'))));
}

/** Calls of all tabs that wait for their turn. */
const waitingAt = (page: Page): Promise<number> =>
  page.evaluate(
    async (lock) => ((await navigator.locks.query()).pending ?? []).filter(({ name }) => name === lock).length,
    LOCK,
  );

/** @trust C8 */
test('five calls of two tabs that find an expired token send one refresh, and nobody is signed out', async ({
  page,
  context,
  clockedShop: shop,
}, { workerIndex }) => {
  const device = await deviceReadyToOrder(page.request, shop.url, workerIndex);
  const before = device['app_session'] as { readonly accessToken: string };
  await prepared(page, device);
  await page.goto(`${shop.url}/market.json`);
  const letGo = await holdLock(page);
  shop.setClock(new Date(Date.now() + LATER_MS).toISOString());
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/v1/sign/refresh')) statuses.push(response.status());
  });
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await Promise.all(tabs.map((tab) => tab.goto(`${shop.url}/cart`)));
  const more = tabs[0].getByRole('group', { name: /Маргарита/ }).getByRole('button');
  // Each change of the cart is priced in both tabs, for their person.
  await expect
    .poll(async () => {
      await more.last().click();
      return waitingAt(page);
    })
    .toBeGreaterThanOrEqual(CALLS);
  expect(statuses).toEqual([]);
  await letGo();
  for (const tab of tabs) await expect(orderButton(tab)).toContainText('₽');
  await expect.poll(() => waitingAt(page)).toBe(0);
  await expect.poll(() => statuses).toEqual([200]);
  const after = (await stored(tabs[0], 'app_session')) as { readonly accessToken: string };
  expect(after.accessToken).not.toBe(before.accessToken);
  await expect.poll(() => stored(tabs[1], 'app_session')).toEqual(after);
});
