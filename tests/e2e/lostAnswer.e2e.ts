import type { Page } from '@playwright/test';
import { ordersOf } from './support/ordersOf.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

/** Presses and look-ups alike; a look-up names its key in the query. */
const ORDERS = /\/api\/v1\/persons\/[^/]+\/orders(\?.*)?$/;

interface Line {
  /** Nothing of orders comes through, there or back. */
  isDown: boolean;
  /** Presses reach the server although their answers are lost. */
  isHeard: boolean;
  presses: number;
}

async function overABadLine(page: Page, isHeard: boolean): Promise<Line> {
  const line: Line = { isDown: true, isHeard, presses: 0 };
  await page.route(ORDERS, async (route) => {
    const isPress = route.request().method() === 'POST';
    if (isPress) line.presses += 1;
    if (!line.isDown) return route.continue();
    if (isPress && line.isHeard) await route.fetch();
    return route.abort('connectionreset');
  });
  return line;
}

/** Lets the page's own clock run on until the waits between its questions are over. */
async function inTime(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return isThere();
    })
    .toBe(true);
}

test('"Check again" after a lost answer finds the order that was made, and orders nothing', async ({
  page,
  server,
}, info) => {
  await page.clock.install();
  const before = ordersOf(server.dataDir).length;
  await readyToOrder(page, server.url, info.workerIndex);
  const line = await overABadLine(page, true);
  await orderButton(page).click();
  await expect(page.getByText('Проверяем, прошёл ли заказ')).toBeVisible();
  await inTime(page, () => page.getByText('Пока не знаем, прошёл ли заказ').isVisible());
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();

  const { presses } = line;
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await expect(page.getByRole('button', { name: 'Отправить ещё раз' })).toBeVisible();
  line.isDown = false;
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await expect(page).toHaveURL(/\/orders\/.+/);
  expect(line.presses).toBe(presses);
  expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
});

test('a press that never arrived ends in the cart, which says so, calls, and sends it again once', async ({
  page,
  server,
}, info) => {
  await page.clock.install();
  const before = ordersOf(server.dataDir).length;
  await readyToOrder(page, server.url, info.workerIndex);
  const line = await overABadLine(page, false);
  await orderButton(page).click();
  await inTime(page, () => page.getByText('Пока не знаем, прошёл ли заказ').isVisible());
  line.isDown = false;
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await inTime(page, () => page.getByText(/Заказ не прошёл/).isVisible());
  await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
  expect(ordersOf(server.dataDir)).toHaveLength(before);

  await page.getByRole('button', { name: /Отправить ещё раз/ }).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
});
