import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test } from './support/shop.ts';

test('a tip is chosen by the customer alone, grows with the cart, is paid and stands on the order', async ({
  page,
  server,
  faults,
}, { workerIndex }) => {
  await readyToOrder(page, server.url, workerIndex);
  const tips = page.getByRole('group', { name: 'Чаевые' });
  await expect(tips.getByRole('radio', { name: 'Нет' })).toBeChecked();
  const before = (await orderButton(page).textContent()) ?? '';
  await tips.getByText('10 %').click();
  const row = page.getByRole('term').filter({ hasText: 'Чаевые' });
  await expect(row).toBeVisible();
  await expect(orderButton(page)).not.toHaveText(before);
  await page.reload();
  await expect(tips.getByRole('radio', { name: '10 %' })).toBeChecked();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.getByText('Состав заказа').click();
  await expect(row).toBeVisible();
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [] });
  expect(faults).toEqual([]);
});
