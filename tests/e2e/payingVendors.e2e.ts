import type { Locator, Page } from '@playwright/test';
import { DECLINED_CARD, GOOD_CARD } from '#tests/support/StripeStandIn.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';
import { PLACES, test, VENDORS } from './support/vendorForms.ts';

/** @trust other-payment vendors */
for (const vendor of VENDORS) {
  test(`an order is paid in the form that ${vendor} draws in the shop`, async ({ page, urls, faults }, info) => {
    const origins: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && origins.push(new URL(frame.url()).origin));
    await readyToOrder(page, urls[vendor], info.workerIndex);
    await page.getByText('Картой онлайн').click();
    await orderButton(page).click();
    await page.frameLocator('iframe[title="Vendor"]').getByRole('button', { name: 'Pay here' }).click();
    await expect(page.getByText('Оплачено 929 ₽.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(new Set(origins)).toEqual(new Set([urls[vendor]]));
    expect(faults).toEqual([]);
  });

  test(`the shop says that ${vendor} cannot be reached where its script is blocked, and tries it again with a press`, async ({
    page,
    urls,
  }, info) => {
    await page.route(/\/form\.js$/, (route) => route.abort());
    await readyToOrder(page, urls[vendor], info.workerIndex);
    await page.getByText('Картой онлайн').click();
    await orderButton(page).click();
    await expect(page.getByText(/^Страница банка не открылась/)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute(/\/form\.js$/);
    await page.getByRole('button', { name: /^Оплатить (?:929|ещё раз)/ }).click();
    await expect(page.frameLocator('iframe[title="Vendor"]').getByRole('button', { name: 'Pay here' })).toBeVisible();
  });
}

const cardIn = (page: Page): Locator =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByRole('textbox', { name: 'Card number' });
const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Оплатить 929 ₽' });

test('a Payment Element has the look of the shop, also of its dark theme', async ({
  page,
  elements: { urls },
}, info) => {
  await page.addInitScript(() => localStorage.setItem('app_theme', 'system'));
  await readyToOrder(page, urls.embedded, info.workerIndex);
  await page.getByText('Картой онлайн').click();
  await orderButton(page).click();
  await expect(cardIn(page)).toHaveCSS('background-color', 'rgb(244, 239, 236)');
  await expect(cardIn(page)).toHaveCSS('border-radius', '16px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(cardIn(page)).toHaveCSS('background-color', 'rgb(43, 36, 35)');
  await expect(cardIn(page)).toHaveCSS('color', 'rgb(247, 241, 239)');
});

for (const place of PLACES) {
  test(`an order is paid in a Payment Element that is ${place}, with the shop’s own button and another card after a refusal`, async ({
    page,
    elements: { stripe, urls },
    faults,
  }, info) => {
    const before = stripe.confirmations.length;
    await readyToOrder(page, urls[place], info.workerIndex);
    await page.getByText('Картой онлайн').click();
    await orderButton(page).click();
    await cardIn(page).fill(DECLINED_CARD);
    await payButton(page).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await cardIn(page).fill(GOOD_CARD);
    await payButton(page).dblclick();
    await expect(page.getByText('Оплачено 929 ₽.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(stripe.confirmations.slice(before)).toHaveLength(2);
    expect(faults).toEqual([]);
  });
}

test('an order that the vendor will never take is taken back into the cart, and then paid on receipt with one press', async ({
  page,
  refusing: { url },
  faults,
}, info) => {
  await readyToOrder(page, url, info.workerIndex);
  await page.getByText('Картой онлайн').click();
  await orderButton(page).click();
  await expect(page.getByText('Банк не принимает платёж на 929 ₽', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оплатить 929/ })).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть в корзину' }).click();
  await expect(orderButton(page)).toContainText('929 ₽');
  await expect(page.getByText('Фокачча с розмарином')).toBeVisible();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Оплатить наличными при получении' }).click();
  await expect(page.getByText('Заказ в ресторане', { exact: false })).toBeVisible();
  await page.getByText('Подробности').click();
  await expect(page.getByText('Наличными при получении')).toBeVisible();
  expect(faults).toEqual([]);
});
