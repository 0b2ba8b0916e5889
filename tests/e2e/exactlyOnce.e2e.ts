import type { Page } from '@playwright/test';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { ordersOf } from './support/ordersOf.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test } from './support/shop.ts';

const ORDERS = /\/api\/v1\/persons\/[^/]+\/orders$/;

/** Notes the key of every order that leaves the page. */
function pressesOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && ORDERS.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** @trust A5 A6 H3 */
test.describe('one press is one order', () => {
  test('however often it is clicked', async ({ page, server }, info) => {
    const before = ordersOf(server.dataDir).length;
    const keys = pressesOf(page);
    await readyToOrder(page, server.url, info.workerIndex);
    await orderButton(page).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 20; click += 1) button.click();
    });
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
  });

  test('by mouse and keyboard at once', async ({ page, server }, info) => {
    const before = ordersOf(server.dataDir).length;
    const keys = pressesOf(page);
    await readyToOrder(page, server.url, info.workerIndex);
    await orderButton(page).focus();
    const box = await orderButton(page).boundingBox();
    await page.keyboard.down('Enter');
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.keyboard.up('Enter');
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
  });

  test('when the answer is lost after the order was made', async ({ page, server }, info) => {
    const before = ordersOf(server.dataDir).length;
    const keys = pressesOf(page);
    await readyToOrder(page, server.url, info.workerIndex);
    let losses = 0;
    let onArrival: () => void = () => {};
    const arrival = new Promise<void>((resolve) => (onArrival = resolve));
    await page.route(ORDERS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      losses += 1;
      if (losses > 1) {
        await arrival;
        return route.continue();
      }
      await route.fetch();
      return route.abort('connectionreset');
    });
    await orderButton(page).click();
    await expect(page.getByText('Проверяем, прошёл ли заказ')).toBeVisible();
    onArrival();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [] });
  });

  test('in a page that is reloaded before the answer', async ({ page, server }, info) => {
    const before = ordersOf(server.dataDir).length;
    await readyToOrder(page, server.url, info.workerIndex);
    let reached: () => void = () => {};
    const reaching = new Promise<void>((resolve) => (reached = resolve));
    await page.route(
      ORDERS,
      async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        reached();
        return undefined;
      },
      { times: 1 },
    );
    await orderButton(page).click();
    await reaching;
    await page.reload();
    await expect(page).toHaveURL(/\/orders\/.+/);
    expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
  });

  test('and none while there is no connection: everything stays, nothing is sent later', async ({
    page,
    context,
    server,
  }, info) => {
    const before = ordersOf(server.dataDir).length;
    const keys = pressesOf(page);
    const { quiet } = watchNetwork(page);
    await readyToOrder(page, server.url, info.workerIndex);
    await page.getByRole('button', { name: 'Изменить: Контакты' }).click();
    await page.getByRole('textbox', { name: 'E-mail для чека' }).fill('anna');
    await orderButton(page).click();
    await expect(page.getByText('Проверьте e-mail')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail для чека' }).fill('anna@example.org');
    // A price that is asked for at that moment would be what is told to have no connection.
    await quiet();
    await context.setOffline(true);
    await orderButton(page).click();
    await expect(page.getByText('Нет интернета: заказ не отправлен.')).toBeVisible();
    await expect(page.getByText('Проверяем, прошёл ли заказ')).toBeHidden();
    await context.setOffline(false);
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{}, {}] });
    expect(keys).toEqual([]);
    expect(ordersOf(server.dataDir)).toHaveLength(before);
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
  });
});
