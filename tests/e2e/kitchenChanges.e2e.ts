import type { Page } from '@playwright/test';
import { type Kitchen, test } from './support/kitchenShop.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

/** As a desk or a till does. */
async function atTheDesk(page: Page, kitchen: Kitchen, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${kitchen.url}/desk/api/${path}`, {
    headers: { authorization: `Bearer ${kitchen.key}` },
    data,
  });
  expect(answer.ok()).toBe(true);
}

/** The page follows its restaurant: what is done from here on is told to it. */
function follows(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/1/restos/coral-port/events'));
}

const restoId = 'coral-port';

/** @trust changed-total open-menus */
test('a menu and a cart that stand open follow the kitchen', async ({ page, context, kitchen, faults }, info) => {
  const following = follows(page);
  await readyToOrder(page, kitchen.url, info.workerIndex);
  await following;
  const menu = await context.newPage();
  const menuFollows = follows(menu);
  await menu.goto(kitchen.url);
  await menuFollows;
  const inMenu = menu.locator('[data-dish]').filter({ hasText: 'Маргарита' }).first();
  await expect(inMenu.getByRole('group')).toBeVisible();
  await atTheDesk(page, kitchen, 'positions/pizza-margherita/availability', { available: false, restoId });
  await expect(inMenu.getByText('закончилось')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('listitem').filter({ hasText: 'Маргарита' }).first()).toContainText(
    /закончилось|недоступно/i,
  );
  await atTheDesk(page, kitchen, 'positions/pizza-margherita/availability', { available: true, restoId });
  await menu.bringToFront();
  await expect(inMenu.getByText('закончилось')).toBeHidden();
  await atTheDesk(page, kitchen, `restos/${restoId}/pause`, { paused: true });
  await expect(menu.getByText(/Сейчас закрыто|заказы не принимаются|закажите/i).first()).toBeVisible();
  // A price may be on its way while the restaurant pauses: its refusal is what was to be said.
  expect(faults.filter((fault) => !/422 .*\/orders\/preflight$/.test(fault))).toEqual([]);
});

/** As whoever keeps the menu types it at the desk. */
async function changePrice(page: Page, { url, key }: Kitchen, dishId: string, price: number): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const catalog = `${url}/desk/api/restos/${restoId}/catalog`;
  const { positions } = await (await page.request.get(catalog, { headers })).json();
  const { revision, name, description, available } = positions.find(({ id }: { id: string }) => id === dishId);
  const data = { revision, name, description, available, price, oldPrice: null };
  const answer = await page.request.put(`${catalog}/positions/${dishId}`, { headers, data });
  expect(answer.status()).toBe(204);
}

test('a price that the desk changes stands beside its line in an open cart at once: old, new and why', async ({
  page,
  kitchen,
  faults,
}, info) => {
  const following = follows(page);
  await readyToOrder(page, kitchen.url, info.workerIndex);
  await following;
  const line = page.getByRole('listitem').filter({ hasText: 'Маргарита' }).first();
  await expect(line.getByText(/490/).first()).toBeVisible();
  await changePrice(page, kitchen, 'pizza-margherita', 52_000);
  await expect(line).toContainText(/Было.*Стало.*Кухня изменила цену блюда/);
  await expect(line.getByText(/520/).first()).toBeVisible();
  expect(faults).toEqual([]);
});
