import { readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test } from './support/shop.ts';

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
