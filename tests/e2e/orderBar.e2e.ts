import type { Locator, Page } from '@playwright/test';
import { test } from './support/kitchenShop.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

const LINE = { positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 3, modifiers: [] };

/** Whether a press in its middle reaches it. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

async function placed(page: Page, url: string, worker: number): Promise<string> {
  await readyToOrder(page, url, worker);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** @trust order-bar */
test('the order under way is told on every other page, as it moves, and covers no press', async ({
  page,
  kitchen,
  faults,
}, info) => {
  const id = await placed(page, kitchen.url, info.workerIndex);
  const bar = page.locator('[data-order-bar]');
  await expect(bar).toHaveCount(0);
  await page.evaluate((line) => {
    localStorage.setItem('app_cart', JSON.stringify({ v: 1, at: Date.now(), data: { id: 'another', lines: [line] } }));
  }, LINE);
  for (const path of ['/', '/account', '/terms-of-sale', '/not-found', '/restos']) {
    await page.goto(`${kitchen.url}${path}`);
    await expect(bar).toContainText('Получен');
  }
  const following = page.waitForResponse((answer) => answer.url().endsWith(`/orders/${id}/events`));
  await page.goto(`${kitchen.url}/cart`);
  await expect(orderButton(page)).toBeEnabled();
  await following;
  // In its first frame the bar is still on its way up from below the edge of the window.
  for (const target of [orderButton(page), bar.getByRole('link')]) {
    await expect.poll(() => isUncovered(target)).toBe(true);
  }
  const headers = { authorization: `Bearer ${kitchen.key}` };
  const data = { status: 'accepted', from: 'new', minutes: 30 };
  await page.request.post(`${kitchen.url}/desk/api/orders/${id}/status`, { headers, data });
  await expect(bar).toContainText('Принят');
  await bar.getByRole('link').click();
  await expect(page).toHaveURL(`${kitchen.url}/orders/${id}`);
  await expect(bar).toHaveCount(0);
  // A page that is not there is answered with a 404.
  expect(faults.filter((fault) => !fault.endsWith('/not-found'))).toEqual([]);
});
