import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

test('an order is printed as a receipt: seller, dishes and total, and nothing that only a screen can use', async ({
  page,
  server,
  faults,
}, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['ООО «Коралл»', '1 × Маргарита', 'Итого', 'Портовая улица, 17']) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: /^Заказ \d+$/ })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Назад' })).toHaveCount(0);
  await expect(page.getByText('Привезём', { exact: true })).toBeHidden();
  expect(faults).toEqual([]);
});
