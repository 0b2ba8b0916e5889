import type { FrameLocator, Page } from '@playwright/test';
import { PRESENTATIONS, test } from './support/bankInShop.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

const bank = (page: Page): FrameLocator => page.frameLocator('iframe[title="Оплата заказа"]');
const paid = (page: Page) => page.getByText('Оплачено 929 ₽.');
const ordersPage = /\/orders\/[^/?]+$/;

async function orderOnline(page: Page, url: string, workerIndex: number): Promise<void> {
  await readyToOrder(page, url, workerIndex);
  await page.getByText('Картой онлайн').click();
  await orderButton(page).dblclick();
  await expect(page).toHaveURL(ordersPage);
  await expect(bank(page).getByRole('heading', { name: '929' })).toBeVisible();
}

for (const presentation of PRESENTATIONS) {
  test(`an order is paid in a form of the bank that is ${presentation}, without leaving the shop`, async ({
    page,
    urls,
    faults,
  }, info) => {
    await orderOnline(page, urls[presentation], info.workerIndex);
    await bank(page).getByRole('button', { name: 'Оплатить 929 ₽' }).click();
    await expect(paid(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    await page.reload();
    await expect(paid(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

test('a form that is closed charges nothing, and the order is paid later in another one', async ({
  page,
  urls,
  faults,
}, info) => {
  await orderOnline(page, urls.modal, info.workerIndex);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText(/Осталось оплатить 929/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ }).dblclick();
  await bank(page).getByRole('button', { name: 'Отказать' }).click();
  await expect(page.getByText(/Банк отклонил оплату, деньги не списаны/)).toBeVisible();
  await page.getByRole('button', { name: /^Оплатить ещё раз/ }).click();
  await bank(page)
    .getByRole('button', { name: /^Подтвердить кодом/ })
    .click();
  await bank(page).getByRole('textbox', { name: 'Код из SMS' }).fill('1234');
  await bank(page).getByRole('button', { name: 'Подтвердить' }).click();
  await expect(paid(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test('the bank’s own way back closes the form', async ({ page, urls, faults }, info) => {
  await orderOnline(page, urls.embedded, info.workerIndex);
  await bank(page).getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ })).toBeVisible();
  await page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ }).click();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('Back leads through the bank’s steps, out of the form and out of the order, each with one press', async ({
  page,
  urls,
  faults,
}, info) => {
  await orderOnline(page, urls.modal, info.workerIndex);
  const order = page.url();
  const back = (): Promise<void> => page.evaluate(() => history.back());
  await bank(page)
    .getByRole('button', { name: /^Подтвердить кодом/ })
    .click();
  await expect(bank(page).getByRole('textbox')).toBeVisible();
  await back();
  await expect(bank(page).getByRole('button', { name: 'Оплатить 929 ₽' })).toBeVisible();
  await back();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(page.url()).toBe(order);
  await page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ }).click();
  await bank(page).getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  await expect(paid(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(faults).toEqual([]);
  // The order took the cart's place in the history: before it, there is nothing of the shop.
  await back();
  await expect(page).toHaveURL('about:blank');
});

test('a payment whose answer is lost, or that the bank thinks about, is waited for', async ({ page, urls }, info) => {
  await orderOnline(page, urls.modal, info.workerIndex);
  await bank(page)
    .getByRole('button', { name: /^Банк задумается/ })
    .click();
  await expect(page.getByText(/Проверяем оплату у банка/)).toBeVisible();
  await expect(paid(page)).toBeVisible();
});

test('a form closes by itself once its order is paid elsewhere', async ({ page, urls, browser }, info) => {
  await orderOnline(page, urls.modal, info.workerIndex);
  const other = await (await browser.newContext()).newPage();
  const address = await page.locator('iframe').getAttribute('src');
  await other.goto(new URL(address ?? '', urls.modal).href);
  await other.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  await expect(other).toHaveURL(/\/orders\/[^/]+\?payment=returned/);
  await expect(paid(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await other.context().close();
});
