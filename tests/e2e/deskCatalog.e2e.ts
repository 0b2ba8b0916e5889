import type { Page } from '@playwright/test';
import { type Kitchen, test } from './support/kitchenShop.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

/** The page follows its restaurant: what is done from here on is told to it. */
function follows(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/1/restos/coral-port/events'));
}

async function openCatalog(desk: Page, { url, key }: Kitchen): Promise<void> {
  await desk.setViewportSize({ width: 1024, height: 768 });
  await desk.goto(`${url}/desk`);
  const field = desk.getByLabel('Ключ');
  const live = desk.getByText('На связи');
  await expect(field.or(live)).toBeVisible();
  if (await field.isVisible()) {
    await field.fill(key);
    await field.press('Enter');
  }
  await expect(live).toBeVisible();
  await desk.getByRole('combobox', { name: 'Ресторан' }).selectOption('coral-port');
  await desk.getByRole('button', { name: 'Меню и часы' }).click();
  await expect(desk.getByRole('button', { name: /^Маргарита/ })).toBeVisible();
}

async function typePrice(desk: Page, price: string): Promise<void> {
  await desk.getByRole('searchbox').fill('маргарита');
  await desk.getByRole('button', { name: /^Маргарита/ }).click();
  await desk.getByLabel('Цена', { exact: true }).fill(price);
}

const save = (desk: Page): Promise<void> => desk.getByRole('button', { name: 'Сохранить', exact: true }).click();

test('a price that a manager changes is in open menus and carts, and goes back with one press', async ({
  page,
  context,
  kitchen,
  faults,
}, info) => {
  const following = follows(page);
  await readyToOrder(page, kitchen.url, info.workerIndex);
  await following;
  const menu = await context.newPage();
  const menuFollows = follows(menu);
  await menu.goto(kitchen.url);
  await menuFollows;
  const inMenu = menu.getByRole('article').filter({ hasText: 'Маргарита' }).first();
  await expect(inMenu).toContainText('490 ₽');
  const desk = await context.newPage();
  await openCatalog(desk, kitchen);
  await typePrice(desk, '590');
  await save(desk);
  await expect(desk.getByRole('button', { name: /^Маргарита/ })).toContainText('590 ₽');
  await menu.bringToFront();
  await expect(inMenu).toContainText('590 ₽');
  await page.bringToFront();
  await expect(orderButton(page)).toContainText('1 029 ₽');

  await desk.bringToFront();
  await desk.getByText('История', { exact: true }).click();
  const edit = desk.getByRole('listitem').filter({ hasText: 'Цена: 490 ₽ → 590 ₽' }).first();
  await edit.getByRole('button', { name: 'Вернуть' }).click();
  const question = desk.getByRole('dialog', { name: 'Вернуть как было?' });
  await expect(question).toContainText('590 ₽ → 490 ₽');
  await question.getByRole('button', { name: 'Вернуть' }).click();
  await expect(desk.getByText('возвращено')).toBeVisible();
  await menu.bringToFront();
  await expect(inMenu).toContainText('490 ₽');
  expect(faults).toEqual([]);
});

test('a customer whose page has not heard of a new price is asked before the order is placed', async ({
  page,
  context,
  kitchen,
}, info) => {
  await page.route('**/1/restos/*/events', (route) => route.abort());
  await readyToOrder(page, kitchen.url, info.workerIndex);
  const desk = await context.newPage();
  await openCatalog(desk, kitchen);
  await typePrice(desk, '590');
  await save(desk);
  await expect(desk.getByRole('button', { name: /^Маргарита/ })).toContainText('590 ₽');
  await page.bringToFront();
  await orderButton(page).click();
  const question = page.getByRole('dialog', { name: 'Сумма изменилась' });
  await expect(question).toContainText('1 029 ₽');
  await question.getByRole('button', { name: 'Да, заказать' }).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
});

test('two managers never overwrite one another', async ({ context, kitchen }) => {
  const [anna, boris] = [await context.newPage(), await context.newPage()];
  await openCatalog(anna, kitchen);
  await openCatalog(boris, kitchen);
  await typePrice(anna, '590');
  await typePrice(boris, '610');
  await save(anna);
  await expect(anna.getByRole('button', { name: /^Маргарита/ })).toContainText('590 ₽');
  await boris.bringToFront();
  await save(boris);
  const notice = boris.getByRole('alert').filter({ hasText: 'кто-то другой' });
  await expect(notice).toContainText('490 ₽ → 590 ₽');
  await notice.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(boris.getByRole('button', { name: /^Маргарита/ })).toContainText('610 ₽');
});
