import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './support/kitchenShop.ts';
import { openCatalog } from './support/openCatalog.ts';
import { prepared } from './support/prepared.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { ADDRESS, expect } from './support/shop.ts';

/** The page follows its restaurant: what is done from here on is told to it. */
function follows(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/1/restos/coral-port/events'));
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
  const inMenu = menu.locator('[data-dish]').filter({ hasText: 'Маргарита' }).first();
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

test('an offer that a manager ends is gone from open menus and from what is to be paid', async ({
  page,
  context,
  kitchen,
  faults,
}) => {
  const following = follows(page);
  await prepared(page, { app_location: ADDRESS });
  await page.goto(kitchen.url);
  await following;
  const offer = page.getByRole('link', { name: /Знакомьтесь: чай с тапиокой/ }).first();
  await expect(offer).toBeVisible();
  const desk = await context.newPage();
  await openCatalog(desk, kitchen);
  await desk.getByText('Акции', { exact: true }).click();
  await desk.getByRole('button', { name: /^Знакомьтесь: чай/ }).click();
  await desk.getByRole('button', { name: 'Закончить сейчас' }).click();
  await save(desk);
  await expect(desk.getByRole('button', { name: /^Знакомьтесь: чай/ })).toContainText('Закончилась');
  await page.bringToFront();
  await expect(offer).toBeHidden();
  expect(faults).toEqual([]);
});

test('a picture that a manager sends stands on the dish in open menus', async ({ page, context, kitchen, faults }) => {
  const following = follows(page);
  await prepared(page, { app_location: ADDRESS });
  await page.goto(kitchen.url);
  await following;
  const desk = await context.newPage();
  await openCatalog(desk, kitchen);
  await desk.getByRole('searchbox').fill('маргарита');
  await desk.getByRole('button', { name: /^Маргарита/ }).click();
  for (;;) {
    const remove = desk.getByRole('button', { name: /^Убрать фото/ });
    const count = await remove.count();
    if (count === 0) break;
    await remove.first().click();
    await expect(remove).toHaveCount(count - 1);
  }
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await desk.getByLabel('Файл с фото').setInputFiles({ name: 'pizza.png', mimeType: 'image/png', buffer: png });
  const photo = desk.getByRole('img', { name: 'Маргарита' });
  await expect(photo).toHaveJSProperty('naturalWidth', 160);
  await page.bringToFront();
  const picture = page.locator('[data-dish]').filter({ hasText: 'Маргарита' }).first().locator('img');
  await expect(picture).toHaveAttribute('src', /\/pictures\/imported\/[0-9a-f]+-\d+\.webp/);
  expect(faults).toEqual([]);
});

test('what a manager changes about a zone, drawn and priced, is in an open checkout', async ({
  page,
  context,
  kitchen,
  faults,
}, info) => {
  const following = follows(page);
  await readyToOrder(page, kitchen.url, info.workerIndex);
  await following;
  const desk = await context.newPage();
  const loaded: string[] = [];
  desk.on('request', (request) => loaded.push(request.url()));
  await openCatalog(desk, kitchen);
  await desk.getByText('Доставка', { exact: true }).click();
  const zones = desk.getByRole('form', { name: 'Доставка' });
  await zones.getByLabel('Доставка стоит').first().fill('199');
  expect(loaded.filter((url) => url.includes('/geo/tiles/'))).toEqual([]);
  await zones.getByRole('button', { name: 'Область на карте' }).click();
  const map = desk.getByRole('application', { name: 'Область на карте' });
  await expect(map).toBeVisible();
  const corner = zones.getByRole('textbox', { name: /^Угол 1:/ });
  const before = await corner.inputValue();
  const pin = map.getByTitle(/^Угол 1/);
  await pin.dragTo(map, { targetPosition: { x: 60, y: 60 } });
  await expect(corner).not.toHaveValue(before);
  await corner.fill(before);
  await zones.getByRole('textbox', { name: /^Угол 2:/ }).fill('44.1951, 37.1195');
  await zones.getByRole('button', { name: 'Сохранить' }).click();
  await expect(desk.getByText('Сохранено: гости уже видят это')).toBeVisible();
  await page.bringToFront();
  await expect(orderButton(page)).toContainText('979 ₽');
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
