import type { Page } from '@playwright/test';
import { ADDRESS, expect, stored, test, visitedBefore } from './support/shop.ts';

async function withPlace(page: Page): Promise<void> {
  await page.addInitScript((data) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('app_white_label', 'coral');
    localStorage.setItem('app_location', JSON.stringify({ v: 1, at: 0, data }));
  }, ADDRESS);
}

/** @spec 2.2 2.9 2.28 */
test('a promotion opens over home, leads to all of them, and back again', async ({ page, context, server, faults }) => {
  await withPlace(page);
  await visitedBefore(context, server);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Минус 50\u00a0% после 18:00, до 200\u00a0₽' }).click();
  const layer = page.getByRole('dialog', { name: 'Минус 50\u00a0% после 18:00, до 200\u00a0₽' });
  await expect(layer).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/promotions/second-ramen`);
  await expect(page).toHaveTitle(/^Минус 50\s% после 18:00, до 200\s₽ · /);
  await expect(page.getByText('Медовик').first()).toBeAttached();

  await layer.getByRole('link', { name: 'Все акции' }).click();
  await expect(page).toHaveURL(`${server.url}/promotions`);
  await expect(page.getByRole('heading', { name: 'Акции' })).toBeVisible();
  await page.getByRole('link', { name: 'Знакомьтесь: чай с тапиокой' }).click();
  const other = page.getByRole('dialog', { name: 'Знакомьтесь: чай с тапиокой' });
  await expect(other).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Акции', includeHidden: true })).toBeAttached();
  await expect(other.getByRole('link', { name: 'Все акции' })).toBeHidden();

  await other.getByRole('button', { name: 'Закрыть' }).click();
  await expect(other).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/promotions`);
  await page.goBack();
  await expect(layer).toBeVisible();
  await layer.getByRole('link', { name: 'Тонкоцу' }).click();
  await expect(page.getByRole('dialog', { name: 'Тонкоцу' })).toBeVisible();
  await page.goBack();
  await expect(layer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(faults).toEqual([]);
});

test('a link to a promotion opens without a place, the menu behind it', async ({ page, server, faults }) => {
  await page.goto(`${server.url}/promotions/second-ramen`);
  const layer = page.getByRole('dialog', { name: 'Минус 50\u00a0% после 18:00, до 200\u00a0₽' });
  await expect(layer).toBeVisible();
  await expect(layer.getByRole('link', { name: 'Все акции' })).toBeVisible();
  await layer.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/promotions/no-such`);
  await expect(page.getByRole('heading', { name: 'Этой акции нет' }).last()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a restaurant is found in the list and taken to collect from', async ({ page, context, server, faults }) => {
  await withPlace(page);
  await visitedBefore(context, server);
  await page.goto(`${server.url}/restos`);
  await page.getByRole('link', { name: 'Коралл на Портовой' }).click();
  await expect(page).toHaveURL(`${server.url}/restos/coral-port`);
  await expect(page).toHaveTitle(/^Коралл на Портовой · /);
  await expect(page.getByRole('heading', { name: 'Часы работы' })).toBeVisible();
  await page.getByRole('button', { name: 'Заказать здесь' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: /Самовывоз/ }).first()).toBeVisible();
  await expect
    .poll(() => stored(page, 'app_location'))
    .toMatchObject({
      cityId: 'south-harbour',
      deliveryType: 'TAKE_AWAY',
      restaurantId: 'coral-port',
    });
  expect(faults).toEqual([]);
});

test('restaurants are shown without a place, city by city', async ({ page, server, faults }) => {
  await page.goto(`${server.url}/restos`);
  await expect(page.getByRole('link', { name: 'Коралл на Портовой' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ясный Холм');
  await expect(page.getByRole('link', { name: 'Коралл на Портовой' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Список ресторанов' }).getByRole('link').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('the list of restaurants is awaited in its shape, and does not move when the choice of a city comes @phone', async ({
  page,
  server,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/1\/p\/cities/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(`${server.url}/restos`);
  const view = page.getByRole('group', { name: 'Вид' });
  const top = (): Promise<number | undefined> => view.evaluate((group) => group.getBoundingClientRect().top + scrollY);
  const before = await top();
  const widthToHeight = (node: Element): number => node.clientWidth / node.clientHeight;
  const awaited = page.getByRole('status').locator('[aria-hidden] > div > span').first();
  const shapeBefore = await awaited.evaluate(widthToHeight);
  letCome();
  await expect(page.getByRole('combobox', { name: 'Город' })).toBeVisible();
  expect(await top()).toBe(before);
  const picture = page.getByRole('list', { name: 'Список ресторанов' }).locator('li > :first-child').first();
  expect(await picture.evaluate(widthToHeight)).toBeCloseTo(shapeBefore, 1);
});

test('a menu of restaurants that cannot be paid opens by its link, says so, and fills no cart', async ({
  page,
  server,
  faults,
}) => {
  const unpaid = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
  const payConfig = { delivery: unpaid, takeAway: unpaid };
  const withoutPay = (one: object): object => ({ ...one, ...('payConfig' in one && { payConfig }) });
  await page.route(/\/1\/p\/restos/, async (route) => {
    const answer = await route.fetch();
    const json: object | object[] = await answer.json();
    await route.fulfill({ response: answer, json: Array.isArray(json) ? json.map(withoutPay) : withoutPay(json) });
  });
  await page.goto(`${server.url}/menus/main`);
  await expect(page.getByText(/Доставку отсюда пока нельзя заказать/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
  await expect(page.getByText('Нельзя заказать').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(В корзину|Выбрать)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Маргарита' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Нельзя заказать' })).toBeDisabled();
  await expect.poll(() => stored(page, 'app_cart')).toBeUndefined();
  expect(faults).toEqual([]);
});
