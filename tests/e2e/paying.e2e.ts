import type { Page } from '@playwright/test';
import { ordersOf } from './support/ordersOf.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test } from './support/shop.ts';

/** Orders two dishes by card online: the shop leads to the bank by itself. */
async function orderOnline(page: Page, url: string, workerIndex: number): Promise<void> {
  await readyToOrder(page, url, workerIndex);
  await page.getByText('Картой онлайн').click();
  const button = page.getByRole('button', { name: /^Заказать и оплатить/ });
  await expect(button).toContainText('929 ₽');
  await button.dblclick();
  await expect(page).toHaveURL(/\/demo-bank\//);
  await expect(page.getByRole('heading', { name: '929' })).toBeVisible();
}

const paid = (page: Page) => page.getByText('Оплачено 929 ₽.');

/**
 * @spec 1.10
 * @trust bank-return
 */
test('an order is paid online, thanked for once it is, and never paid for again', async ({
  page,
  server,
  faults,
}, info) => {
  const before = ordersOf(server.dataDir).length;
  await orderOnline(page, server.url, info.workerIndex);
  await page.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\?payment=returned&lang=ru$/);
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  await expect(paid(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ })).toBeHidden();
  await page.reload();
  await expect(paid(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Платёж принят')).toBeVisible();
  await page.goBack();
  await expect(paid(page)).toBeVisible();
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [] });
  expect(ordersOf(server.dataDir).length - before).toBe(1);
  expect(faults).toEqual([]);
});

test('a payment that the bank declined is tried again from the order’s page', async ({
  page,
  server,
  faults,
}, info) => {
  await orderOnline(page, server.url, info.workerIndex);
  await page.getByRole('button', { name: 'Отказать' }).click();
  await expect(page.getByText(/Банк отклонил оплату, деньги не списаны/)).toBeVisible();
  await expect(page.getByText('Спасибо за заказ!')).toBeHidden();
  await page.getByRole('button', { name: /^Оплатить ещё раз/ }).click();
  await page.getByRole('button', { name: /^Подтвердить кодом/ }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill('1234');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(paid(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('who closes the bank’s page pays from the order’s, in another browser too', async ({
  page,
  server,
  browser,
}, info) => {
  await orderOnline(page, server.url, info.workerIndex);
  const bank = page.url();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/?]+\?payment=left&lang=ru$/);
  await expect(page.getByText(/Осталось оплатить 929\s₽\. Держим заказ до \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ })).toBeVisible();
  // The same payment, opened by somebody who was never signed in here.
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await other.goto(bank);
  await other.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  // Its page speaks the language of the order, and says what became of the money before anybody signs in.
  await expect(other.getByText('Оплата прошла.')).toBeVisible();
  await expect(other.getByRole('heading', { name: /^Заказ \d+$/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(paid(page)).toBeVisible();
  await other.context().close();
});

test('the way back from the bank leads to the order, which can be paid there', async ({
  page,
  server,
  faults,
}, info) => {
  await orderOnline(page, server.url, info.workerIndex);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/[^/?]+$/);
  await page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ }).click();
  await expect(page).toHaveURL(/\/demo-bank\//);
  await page.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  await expect(paid(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('an order can be paid on a line so slow that the back end has not said in time what it can do', async ({
  page,
  server,
  faults,
}, info) => {
  await orderOnline(page, server.url, info.workerIndex);
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/1/capabilities', async (route) => {
    await late;
    await route.continue();
  });
  await page.goBack();
  await page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ }).click();
  await expect(page).toHaveURL(/\/demo-bank\//);
  await page.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  await expect(paid(page)).toBeVisible();
  answer();
  expect(faults).toEqual([]);
});

test('a payment of which nobody told the shop is found out', async ({ page, server, faults }, info) => {
  await orderOnline(page, server.url, info.workerIndex);
  await page.getByRole('button', { name: /^Оплатить и потерять ответ/ }).click();
  await expect(paid(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a payment that the bank thinks about is waited for', async ({ page, server, faults }, info) => {
  await orderOnline(page, server.url, info.workerIndex);
  await page.getByRole('button', { name: /^Банк задумается/ }).click();
  await expect(page.getByText(/Проверяем оплату у банка/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ })).toBeHidden();
  await expect(paid(page)).toBeVisible();
  expect(faults).toEqual([]);
});
