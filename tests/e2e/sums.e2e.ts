import type { Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { expect, test } from './support/shop.ts';

/** The way to the cart: the bar of a phone, or the pill of a desk. */
const wayToCart = (page: Page) => page.locator('a[href="/cart"]:visible').last();
const inCart = async (page: Page, total: string): Promise<void> => {
  // By the keyboard: where the page stands half scrolled the link is under its upper edge, and goes with the next
  // frame.
  await expect(async () => {
    if (!page.url().endsWith('/cart')) await wayToCart(page).press('Enter');
    await expect(page).toHaveURL(/\/cart$/, { timeout: 5_000 });
  }).toPass();
  await expect(page.locator('dl').filter({ hasText: 'Итого' })).toContainText(total);
};

/** @trust one-total */
test('a takeaway costs the same on the way to the cart, in its preview and in the cart', async ({ page, server }) => {
  const customer = new Customer(page, server.url);
  await page.goto(server.url);
  await customer.chooseCity('Южная Гавань');
  await page.getByText('Самовывоз', { exact: true }).click();
  await page.getByRole('radio', { name: /Портовая/ }).check();
  await customer.saveLocation();
  await customer.add('Маргарита');
  await expect(wayToCart(page)).toContainText('441 ₽');
  await inCart(page, '441 ₽');

  await page.goBack();
  await expect(wayToCart(page)).toContainText('441 ₽');
  await page
    .getByRole('button', { name: /изменить адрес/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /Капитанов/ }).check();
  await expect(page.getByText('Корзина здесь: 441 ₽')).toBeVisible();
});

test('a delivery costs the same on the way to the cart and in the cart, once it can be delivered', async ({
  page,
  server,
}) => {
  const customer = new Customer(page, server.url);
  await page.goto(server.url);
  await customer.chooseCity('Южная Гавань');
  await customer.giveAddress('портовая 17', 'Портовая улица, 17');
  await customer.saveLocation();
  await customer.add('Фокачча с розмарином');
  await expect(wayToCart(page)).toContainText('290 ₽ + доставка');
  await customer.add('Маргарита');
  await expect(wayToCart(page)).toContainText('929 ₽ с доставкой');
  await inCart(page, '929 ₽');
});

test('a delivery to another address costs in the preview of the address what the cart then asks', async ({
  page,
  server,
}) => {
  const customer = new Customer(page, server.url);
  await page.goto(server.url);
  await customer.chooseCity('Южная Гавань');
  await page.getByText('Самовывоз', { exact: false }).first().click();
  await page.getByRole('radio', { name: /Портовая/ }).check();
  await customer.saveLocation();
  await customer.add('Маргарита');
  await customer.add('Фокачча с розмарином');
  await page
    .getByRole('button', { name: /изменить адрес/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Доставка', { exact: true }).click();
  await customer.giveAddress('портовая 17', 'Портовая улица, 17');
  const preview = page.getByText(/Корзина с доставкой: /);
  await expect(preview).toBeVisible();
  const total = /: (.+₽)/.exec((await preview.textContent())?.replaceAll('\u00A0', ' ') ?? '')?.[1] ?? '';
  expect(total).toBe('929 ₽');
  await customer.saveLocation();
  await expect(wayToCart(page)).toContainText(`${total} с доставкой`);
  await inCart(page, total);
});

test('a promo code is said to be missing until the cart has counted it, and counted after', async ({
  page,
  server,
}) => {
  const customer = new Customer(page, server.url);
  await page.goto(server.url);
  await customer.chooseCity('Южная Гавань');
  await customer.giveAddress('портовая 17', 'Портовая улица, 17');
  await customer.saveLocation();
  await customer.add('Маргарита');
  await customer.add('Фокачча с розмарином');
  await inCart(page, '929 ₽');
  await page.getByRole('textbox', { name: 'Промокод' }).fill('CORAL10');
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page.locator('dl').filter({ hasText: 'Итого' })).toContainText('851 ₽');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeVisible();
  await expect(wayToCart(page)).toContainText('851 ₽ с доставкой');
  // A page that is opened anew has no quote of the checkout any more.
  await page.goto(server.url);
  await expect(wayToCart(page)).toContainText('без промокода');
  await inCart(page, '851 ₽');
});

test('a back end that does not tell its discounts has the dishes counted, and called so', async ({
  page,
  plainServer,
}) => {
  const customer = new Customer(page, plainServer.url);
  await page.goto(plainServer.url);
  await customer.chooseCity('Южная Гавань');
  await page.getByText('Самовывоз', { exact: true }).click();
  await page.getByRole('radio', { name: /Портовая/ }).check();
  await customer.saveLocation();
  await customer.add('Маргарита');
  await expect(wayToCart(page)).toContainText('Блюда · 490 ₽');
  await inCart(page, '441 ₽');
  await page.goBack();
  await expect(wayToCart(page)).toContainText('Корзина · 441 ₽');
  await page.goto(plainServer.url);
  await page
    .getByRole('button', { name: /изменить адрес/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /Капитанов/ }).check();
  await expect(page.getByText('Корзина здесь: 490 ₽ до скидок')).toBeVisible();
});
