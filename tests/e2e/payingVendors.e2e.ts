import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';
import { test, VENDORS } from './support/vendorForms.ts';

for (const vendor of VENDORS) {
  test(`an order is paid in the form that ${vendor} draws in the shop`, async ({ page, urls, faults }, info) => {
    const left: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(new URL(frame.url()).origin));
    await readyToOrder(page, urls[vendor], info.workerIndex);
    await page.getByText('Картой онлайн').click();
    await orderButton(page).click();
    await page.frameLocator('iframe[title="Vendor"]').getByRole('button', { name: 'Pay here' }).click();
    await expect(page.getByText('Оплачено 929 ₽.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(new Set(left)).toEqual(new Set([urls[vendor]]));
    expect(faults).toEqual([]);
  });

  test(`says that ${vendor} cannot be reached where its script is blocked, and tries it again with a press`, async ({
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
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await expect(page.frameLocator('iframe[title="Vendor"]').getByRole('button', { name: 'Pay here' })).toBeVisible();
  });
}
