import type { Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { test } from './support/kitchenShop.ts';
import { expect } from './support/shop.ts';
import { aPhone } from './support/signedIn.ts';
import { translatePages } from './support/translatePage.ts';

const translated = (page: Page) => page.locator('html.translated-ltr');

test('a page that the browser translates takes an order, which the translated desk accepts', async ({
  page,
  context,
  kitchen,
  faults,
}, info) => {
  await translatePages(page);
  const customer = new Customer(page, kitchen.url);
  const phone = aPhone(info.workerIndex);
  await page.goto(kitchen.url);
  await expect(translated(page)).toBeAttached();
  await customer.chooseCity('Южная Гавань');
  await customer.giveAddress('Портовая 17', 'Портовая улица, 17');
  await customer.saveLocation();

  // Counters on cards and in the bar, a search letter by letter, and a dish whose price follows the choices.
  for (const count of [1, 2, 3]) {
    if (count === 1) await customer.add('Маргарита');
    else
      await page
        .getByRole('button', { name: /^Добавить: .*Маргарита/ })
        .first()
        .click();
    await expect(page.locator('output').first()).toHaveText(String(count));
  }
  await page.getByRole('button', { name: 'Поиск по меню' }).first().click();
  const search = page.getByRole('dialog').getByRole('searchbox');
  // The field of the dialog takes the place of one that waited for its code.
  await expect(search).toBeFocused();
  await search.pressSequentially('пеппер');
  await expect(search).toHaveValue('пеппер');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Пепперони/ })
      .first(),
  ).toBeVisible();
  await search.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await customer.openCart();
  await page.getByRole('textbox', { name: 'Промокод' }).fill('coral10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('−147 ₽').first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Войти, чтобы заказать' })
    .or(page.getByRole('button', { name: 'Войти, чтобы заказать' }))
    .click();
  await customer.signIn(phone);
  await expect(page).toHaveURL(`${kitchen.url}/cart`);
  await customer.giveContact({ name: 'Анна', phone, email: 'anna@example.org' });
  await page.getByText('Наличными при получении').click();
  await page.getByRole('button', { name: /^Заказать/ }).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();

  const desk = await context.newPage();
  await translatePages(desk);
  await desk.goto(`${kitchen.url}/desk`);
  await desk.getByLabel('Ключ').fill(kitchen.key);
  await desk.keyboard.press('Enter');
  await expect(translated(desk)).toBeAttached();
  await desk.getByRole('button', { name: 'Принять' }).first().click();
  await desk.getByRole('button', { name: /Как обещали/ }).click();
  await expect(page.getByText('Ресторан подтвердил заказ')).toBeVisible();
  await desk.getByRole('button', { name: 'Готовим', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Готовим' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
