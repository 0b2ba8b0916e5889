import type { Page } from '@playwright/test';
import { type Kitchen, test } from './support/kitchenShop.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored } from './support/shop.ts';

const ORDERS = /\/api\/v1\/persons\/[^/]+\/orders$/;
const restoId = 'coral-port';

/** What a desk does while the press is on its way: the page cannot have known. */
async function atThePress(page: Page, kitchen: Kitchen, path: string, data: object): Promise<void> {
  await page.route(
    ORDERS,
    async (route) => {
      const headers = { authorization: `Bearer ${kitchen.key}` };
      const done = await page.request.post(`${kitchen.url}/desk/api/${path}`, { headers, data });
      expect(done.ok()).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
}

/** Tomorrow's date where the restaurant is: a pause until then is over tomorrow, whatever the hour of the test. */
function tomorrow(): string {
  const RESTAURANT_OFFSET_MS = 3 * 3_600_000;
  const DAY_MS = 24 * 3_600_000;
  return new Date(Date.now() + RESTAURANT_OFFSET_MS + DAY_MS).toISOString().slice(0, 10);
}

async function keepsTheCart(page: Page): Promise<void> {
  await expect
    .poll(() => stored(page, 'app_cart'))
    .toMatchObject({
      lines: [{ positionId: 'pizza-margherita' }, { positionId: 'focaccia' }],
    });
}

/** @trust refused-order */
test.describe('at the very press of "order"', () => {
  test('a dish that sold out is named, and the rest is ordered', async ({ page, kitchen }, info) => {
    await readyToOrder(page, kitchen.url, info.workerIndex);
    await page.getByRole('button', { name: 'Добавить: Маргарита' }).click();
    await expect(orderButton(page)).toContainText('1 369 ₽');
    const soldOut = { available: false, restoId };
    await atThePress(page, kitchen, 'positions/focaccia/availability', soldOut);
    await orderButton(page).click();
    await expect(page.getByText('Некоторых блюд сейчас нет в этом ресторане')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Фокачча' })).toContainText(/недоступно|закончилось/i);
    await keepsTheCart(page);
    await page.getByRole('button', { name: 'Убрать недоступные' }).click();
    await expect(orderButton(page)).toContainText('1 129 ₽');
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  });

  test('a dish with fewer portions than wanted says how many, and as many are ordered', async ({
    page,
    kitchen,
  }, info) => {
    await readyToOrder(page, kitchen.url, info.workerIndex);
    await page.getByRole('button', { name: 'Добавить: Маргарита' }).click();
    await expect(orderButton(page)).toContainText('1 369 ₽');
    const last = { available: true, left: 1, restoId };
    await atThePress(page, kitchen, 'positions/pizza-margherita/availability', last);
    await orderButton(page).click();
    await expect(page.getByText('Осталась 1 порция')).toBeVisible();
    await keepsTheCart(page);
    await page.getByRole('button', { name: 'Взять сколько есть' }).click();
    await expect(orderButton(page)).toContainText('929 ₽');
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    const menu = await page.request.get(`${kitchen.url}/1/p/menus/main/positions?restoId=${restoId}`);
    const dishes = (await menu.json()) as { id: string; available: boolean }[];
    expect(dishes.find(({ id }) => id === 'pizza-margherita')?.available).toBe(false);
  });

  test('a restaurant that paused says so, and takes the order for its next time', async ({ page, kitchen }, info) => {
    await readyToOrder(page, kitchen.url, info.workerIndex);
    await atThePress(page, kitchen, `restos/${restoId}/pause`, { paused: true, until: `${tomorrow()}T12:00:00+03:00` });
    await orderButton(page).click();
    const nextTime = page.getByRole('button', { name: 'Да, подходит' });
    await expect(nextTime).toBeVisible();
    await keepsTheCart(page);
    await nextTime.click();
    await expect(orderButton(page)).toContainText('завтра, 12:00–12:30');
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  });

  for (const [kind, refusals] of [
    [
      'that does not go with the order',
      [
        ['NOSUCH', 'Такого промокода нет'],
        ['RIVER15', 'не действует в выбранном ресторане'],
        ['PAUSED', 'Этот промокод не действует.'],
      ],
    ],
    [
      'that is too early, too late or used up',
      [
        ['JUBILEE20', 'ещё не начал действовать'],
        ['SUMMER24', 'Срок действия этого промокода истёк'],
        ['LASTCALL', 'все скидки по нему уже разобрали'],
        ['REPEAT', 'Вы уже использовали этот промокод'],
      ],
    ],
  ] as const) {
    test(`a promo code ${kind} says why, and the cart stays as it is`, async ({ page, kitchen }, info) => {
      await readyToOrder(page, kitchen.url, info.workerIndex);
      const field = page.getByRole('textbox', { name: 'Промокод' });
      for (const [code, text] of refusals) {
        await field.fill(code);
        await field.press('Enter');
        await expect(page.getByText(text)).toBeVisible();
        await expect(orderButton(page)).toContainText('929 ₽');
      }
      await keepsTheCart(page);
      // A code for takeaway stays in its field and offers the switch; the delivery is ordered without it.
      await field.fill('PICKUP20');
      await field.press('Enter');
      await expect(page.getByText('Этот промокод действует на самовывоз.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Заберу сам\s*561,60 ₽$/ })).toBeVisible();
      await expect(field).toHaveValue('PICKUP20');
      await orderButton(page).click();
      await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    });
  }
});
